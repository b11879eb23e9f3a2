import { Type } from 'typebox'

/** A text in a request, at most `maxLength` characters long. Without NUL, which PostgreSQL cannot store. */
export function typedText(maxLength: number) {
  return Type.String({ maxLength, pattern: '^[^\\0]*$' })
}
