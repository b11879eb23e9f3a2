import { ApiError } from '../api.ts'

/** Which field a refusal of another e-mail is about. */
export const emailFields = { 'invalid-email': 'email', 'old-password-wrong': 'password' } as const

/** True when another e-mail has to be confirmed with the password: the sign-in was long ago (design §4.8). */
export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'password-required'
}
