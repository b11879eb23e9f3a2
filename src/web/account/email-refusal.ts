import { ApiError } from '../api.ts'

/** True when a new e-mail has to be confirmed with the password, as the sign-in was too long ago. */
export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'password-required'
}
