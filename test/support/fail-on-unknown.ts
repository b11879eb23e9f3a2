import { afterEach } from 'vitest'
import { unknown } from './known-fields.ts'

// Also where nobody looks at the answer.
afterEach(() => {
  if (unknown.length > 0) throw new Error(unknown.splice(0).join('\n'))
})
