import { maxAppointmentPhotos } from '../../contract/appointments/words.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time/time.ts'

/**
 * At most `limit` attempts within `window` ms. `refusal` is the error for one too many: guessing a secret is reported
 * differently from harmless overuse.
 */
export type Limit = {
  limit: number
  window: number
  refusal?: 'too-many-attempts' | 'too-many-guesses' | 'reset-code-exhausted'
}

/** Each keeps a core busy for a moment. */
const pictures = (limit: number) => ({ limit, window: HOUR })
const guesses = (limit: number, window: number = HOUR) =>
  ({ limit, window, refusal: 'too-many-guesses' }) as const

/**
 * Every limit that is counted by `countAttempt`. The name is where it is counted, so that no two share a counter; the
 * sources an owner is known by (`known-sources.ts`) are in the same table.
 */
export const attemptLimits = {
  // Sign-in, per minute: per source, per source and account, and per account over all sources from which nobody has
  // signed in to it (docs/decisions/011).
  'login-source': guesses(100, MINUTE),
  'login-pair': guesses(20, MINUTE),
  login: guesses(20, MINUTE),
  // A stolen session must not be able to guess the password.
  'own-password': guesses(10, 15 * MINUTE),
  // Wrong codes per account, over all sign-ins: knowing the password does not get an attacker any further.
  'second-factor': guesses(10),
  'second-factor-setup': guesses(20),
  // With the tries of each code, what makes four digits acceptable (docs/decisions/060).
  'reset-source': { limit: 20, window: HOUR },
  'reset-mail': { limit: 3, window: HOUR },
  'reset-guess': guesses(40),
  'reset-day': { limit: 10, window: DAY, refusal: 'reset-code-exhausted' },
  'reset-wrong-codes': { limit: 100, window: HOUR, refusal: 'reset-code-exhausted' },
  // The one call that tells whether an address has an account (docs/decisions/060).
  register: { limit: 20, window: HOUR },
  // Each reads everything stored about the account.
  export: { limit: 10, window: HOUR },
  // Codes of letters (59 random bits) and of labels (130) cannot be guessed; this keeps people from trying.
  'join-source': guesses(30),
  join: guesses(10),
  'device-code': guesses(30),
  // Mails that anybody can have sent to an address: from any source, by any account.
  'mail-to': { limit: 5, window: HOUR },
  // Each change sends two mails.
  'email-change': { limit: 5, window: HOUR },
  resend: { limit: 3, window: HOUR },
  // SMS cost money: per customer, per number, and in total.
  'sms-user': { limit: 10, window: DAY },
  sms: { limit: 5, window: DAY },
  'sms-budget': { limit: 500, window: DAY },
  contact: { limit: 5, window: HOUR },
  // With a token of the bot check, which has to be verified.
  'contact-try': { limit: 30, window: HOUR },
  'order-message': { limit: 5, window: HOUR },
  appointment: { limit: 5, window: HOUR },
  'appointment-try': { limit: 30, window: HOUR },
  // Each change is stored.
  'reminder-consent': { limit: 20, window: HOUR },
  'appointment-photo': pictures(10 * maxAppointmentPhotos),
  'device-photo': pictures(60),
  'visit-photo': pictures(200),
  'test-mail': { limit: 10, window: HOUR },
  'payment-check': { limit: 20, window: HOUR },
} as const satisfies Record<string, Limit> & { 'login-known'?: never }
export type LimitName = keyof typeof attemptLimits
