import { expect } from 'vitest'

declare module 'vitest' {
  // The parameters are those of vitest's own declaration, as merging demands.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Whether an answer is a refusal with this HTTP status and the code of this problem. */
    toBeRefused: (this: Matchers<R, T>, status: number, code: string) => R
  }
}

expect.extend({
  toBeRefused(answer: { status: number; body: { code?: unknown } }, status: number, code: string) {
    const { body } = answer
    return {
      pass: answer.status === status && body.code === code,
      message: () => `expected ${status} ${code}, got ${answer.status} ${JSON.stringify(body)}`,
    }
  },
})
