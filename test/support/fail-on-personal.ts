import { afterEach } from 'vitest'
import { personalLines } from './watched-log.ts'

// Whatever a test is about: its whole log is read.
afterEach(() => {
  if (personalLines.length > 0) throw new Error(personalLines.splice(0).join('\n'))
})
