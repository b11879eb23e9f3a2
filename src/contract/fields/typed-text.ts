import { Type } from 'typebox'
import { withoutNul } from '../limits.ts'

/** A text in a request, at most `maxLength` characters long. Without NUL. */
export function typedText(maxLength: number) {
  return Type.String({ maxLength, pattern: withoutNul })
}
