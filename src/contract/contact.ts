import { type Static, Type } from 'typebox'
import { fieldLimits } from './limits.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/**
 * POST /api/contact (spec §3 Contact message). Empty fields are allowed here: the rule behind answers with
 * the spec's own text. `website` is a trap: people do not see the field, form-filling programs fill it.
 */
export const ContactMessage = Type.Object({
  vorname: text(fieldLimits.name),
  nachname: text(fieldLimits.name),
  email: text(fieldLimits.email),
  nachricht: text(fieldLimits.message),
  cf_token: text(4096),
  website: text(4096),
})
export type ContactMessage = Static<typeof ContactMessage>

/** A proof-of-work puzzle: find the number whose SHA-256 of `salt + number` is `challenge` (hex). */
export const Puzzle = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  challenge: Type.String(),
  maxnumber: Type.Integer(),
  salt: Type.String(),
  signature: Type.String(),
})
export type Puzzle = Static<typeof Puzzle>

/** GET /api/contact/challenge: which bot check is on, its puzzle or key, and where the map lives. */
export const ContactChallenge = Type.Object({
  provider: Type.Union([Type.Literal('altcha'), Type.Literal('turnstile')]),
  siteKey: Type.Optional(Type.String()),
  challenge: Type.Optional(Puzzle),
  mapUrl: Type.String(),
})
export type ContactChallenge = Static<typeof ContactChallenge>

export const ContactAnswer = Type.Object({ message: Type.String() })
