import { nameFields, addressFields, typedName, typedAddress, typedField } from '../fields/person.ts'
import { PersonNumber, RowNumber } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull } from '../fields/or-null.ts'
import { fieldLimits, largestInteger } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'

export const Role = Type.Enum(['admin', 'user'])

/** A user on the wire (spec §3). */
export const User = Type.Object({
  idUser: Type.Integer(),
  email: Type.String(),
  ...nameFields,
  role: Role,
  telefonnummer: Type.String(),
  ...addressFields,
  isVerifiedEmail: Type.Integer(),
  isVerifiedPhone: Type.Integer(),
  createdAt: Type.String(),
})
export type User = Static<typeof User>

/** POST /api/login. Any address: an impossible one is answered like an unknown one. */
export const Login = Type.Object({
  email: Type.Optional(Type.String({ maxLength: fieldLimits.email })),
  password: typedField('password'),
})
export type Login = Static<typeof Login>

/** POST /api/register/user (spec §7). `wunsch`: the product the visitor wanted to buy; it goes into the new cart. */
export const Registration = Type.Object({
  email: typedField('email'),
  password: typedField('password'),
  ...typedName,
  telefonnummer: typedField('phone'),
  ...typedAddress,
  wunsch: Type.Optional(
    Type.Array(
      Type.Object({
        product_id: RowNumber,
        menge: Type.Integer({ minimum: 1, maximum: largestInteger }),
      }),
      {
        maxItems: 10,
      },
    ),
  ),
})
export type Registration = Static<typeof Registration>

export const VerifyEmail = Type.Object({ token: typedText(fieldLimits.token) })

/** A company that buys: its name and address for invoices, and the reference they have to name (may be empty). */
export const Billing = Type.Object({
  firma: Type.String(),
  referenz: Type.String(),
  ...addressFields,
})
export type Billing = Static<typeof Billing>
/** GET and PUT /api/user/{id}/billing; null where invoices go to the person. */
export const BillingAnswer = Type.Object({ rechnungsadresse: orNull(Billing) })
/** PUT /api/user/{id}/billing. Without any field but the country, invoices go to the person again. */
export const BillingChange = Type.Object({
  firma: typedField('company'),
  referenz: typedField('reference'),
  ...typedAddress,
})
export type BillingChange = Static<typeof BillingChange>

/** `schonBestaetigt`: the link had been used already. `imWarenkorb`: how many articles wait in the account's cart. */
export const VerifyEmailAnswer = Type.Object({
  message: Type.String(),
  schonBestaetigt: Type.Boolean(),
  imWarenkorb: Type.Integer(),
})
export const UserAnswer = Type.Object({ user: User })
/** GET /api/session: the signed-in user or null. Always 200, so a signed-out visitor causes no error in the browser. */
export const SessionReply = Type.Object({ user: orNull(User) })
export const RegistrationAnswer = Type.Object({ message: Type.String(), user: User })

/** POST /api/request-reset (spec §7). */
export const ResetRequest = Type.Object({ email: typedField('email') })

/** POST /api/reset-code: the address and the four digits. */
export const ResetCode = Type.Object({ email: typedField('email'), code: typedField('code') })
/** What the right code is exchanged for: the token of POST /api/reset-password, as in the mail's link. */
export const ResetProof = Type.Object({ token: Type.String() })

/** POST /api/reset-password: with the address and the four digits, or with the token of the mail's link. */
export const PasswordReset = Type.Object({
  email: typedField('email'),
  code: typedField('code'),
  token: typedField('token'),
  newPassword: typedField('password'),
})
export type PasswordReset = Static<typeof PasswordReset>

/** An id in a body must be the one in the path (`ownedBy` in calls.ts). */
const id = Type.Optional(PersonNumber)

/**
 * PUT /user/{id}/contact. `password` is needed only to change the e-mail long after signing in (docs/decisions/060).
 */
export const ContactChange = Type.Object({
  id,
  ...typedName,
  email: typedField('email'),
  telefonnummer: typedField('phone'),
  password: typedField('password'),
})
export type ContactChange = Static<typeof ContactChange>

/** PUT /user/{id}/address. */
export const AddressChange = Type.Object({
  id,
  ...typedAddress,
})
export type AddressChange = Static<typeof AddressChange>

/** PUT /user/{id}/password. */
export const PasswordChange = Type.Object({
  id,
  oldPassword: typedField('password'),
  newPassword: typedField('password'),
})

/** PUT /{id}/email. `password` is needed only when the sign-in is older than 15 minutes (docs/decisions/060). */
export const EmailChange = Type.Object({
  id,
  email: typedField('email'),
  vorname: typedField('name'),
  password: typedField('password'),
})

/** POST /api/verify-sms-code. */
export const SmsCode = Type.Object({ code: typedField('code') })
/** POST /api/account/join: the code from the letter the business sent. */
export const JoinCode = Type.Object({ code: typedField('code') })
export const UpdatedUserAnswer = Type.Object({ updatedUser: User })
/** The account after a change, with what was done in words. */
export const SavedUserAnswer = Type.Object({ message: Type.String(), updatedUser: User })
