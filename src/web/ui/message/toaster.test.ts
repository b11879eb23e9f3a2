import { expect, test } from 'vitest'
import { settings } from './toaster.tsx'

test('messages last as long as the specification says (§4.35 §4.37 §9.16)', () => {
  const { toastOptions, ...rest } = settings
  expect(toastOptions?.success?.duration).toBe(2000)
  expect(toastOptions?.error?.duration).toBe(4000)
  // All others without a duration of their own: blank and custom toasts.
  expect(toastOptions?.duration).toBe(4000)
  expect([toastOptions?.blank, toastOptions?.custom]).toEqual([undefined, undefined])
  expect(toastOptions?.loading?.duration).toBe(Infinity)
  expect(toastOptions?.removeDelay).toBe(1000)
  expect(rest).not.toHaveProperty('limit')
})
