import { ApiError } from '../api.ts'

/** The field that each error of an e-mail change refers to. */
export const emailFields = { 'invalid-email': 'email', 'old-password-wrong': 'password' } as const

/** True when a new e-mail has to be confirmed with the password, as the sign-in was too long ago. */
export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'password-required'
}
