import { typedName, typedField } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { typedText } from '../fields/typed-text.ts'

/** What a bot check reads of a form: its token, and a honeypot, hidden from people and filled in by bots. */
export const botCheckFields = {
  cf_token: Type.Optional(typedText(4096)),
  website: Type.Optional(typedText(4096)),
}

/**
 * POST /api/contact (spec §3 Contact message). Empty fields are allowed here: the business rules answer with the spec's
 * own texts.
 */
export const ContactMessage = Type.Object({
  ...typedName,
  email: typedField('email'),
  /** Optional: many people would rather be called. */
  telefon: typedField('phone'),
  nachricht: typedField('message'),
  ...botCheckFields,
})
export type ContactMessage = Static<typeof ContactMessage>

/**
 * A proof-of-work challenge (ALTCHA, version 2): find the counter for which the key derived from `nonce` and the
 * counter begins with `keyPrefix` (hex). `expires` in seconds since 1970.
 */
const BotChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    cost: Type.Integer(),
    data: Type.Object({ expires: Type.Integer() }),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.String(),
})
export type BotChallenge = Static<typeof BotChallenge>

/** GET /api/contact/challenge: the active bot check, its challenge or site key, and the map's address. */
export const ContactChallenge = Type.Object({
  provider: Type.Enum(['altcha', 'turnstile']),
  siteKey: Type.Optional(Type.String()),
  challenge: Type.Optional(BotChallenge),
  mapUrl: Type.String(),
})
export type ContactChallenge = Static<typeof ContactChallenge>
