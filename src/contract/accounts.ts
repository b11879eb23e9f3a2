import { type Static, Type } from 'typebox'
import { ProductNumber } from './catalogue.ts'

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('user')])
export type Role = Static<typeof Role>

/** A user as the wire carries it (spec §3). */
export const User = Type.Object({
  idUser: Type.Integer(),
  email: Type.String(),
  vorname: Type.String(),
  nachname: Type.String(),
  role: Role,
  telefonnummer: Type.String(),
  strasse: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  land: Type.String(),
  isVerifiedEmail: Type.Integer(),
  isVerifiedPhone: Type.Integer(),
  createdAt: Type.String(),
})
export type User = Static<typeof User>

const text = (maxLength: number) => Type.String({ maxLength })

/** POST /api/login. Empty fields are allowed here: the rule behind answers with the spec's own text. */
export const Login = Type.Object({
  email: Type.Optional(text(254)),
  password: Type.Optional(text(1000)),
})
export type Login = Static<typeof Login>

/** POST /api/register/user (spec §7). `wunsch` is what the visitor wanted to buy: the new account's cart begins with it. */
export const Registration = Type.Object({
  email: Type.Optional(text(254)),
  password: Type.Optional(text(1000)),
  vorname: Type.Optional(text(80)),
  nachname: Type.Optional(text(80)),
  telefonnummer: Type.Optional(text(40)),
  strasse: Type.Optional(text(120)),
  plz: Type.Optional(text(12)),
  ort: Type.Optional(text(80)),
  land: Type.Optional(text(40)),
  wunsch: Type.Optional(
    Type.Object({ product_id: ProductNumber, menge: Type.Integer({ minimum: 1 }) }),
  ),
})
export type Registration = Static<typeof Registration>

export const VerifyEmail = Type.Object({ token: Type.String({ maxLength: 200 }) })
export const UserAnswer = Type.Object({ user: User })
/** GET /api/session: who is there, or null. Always 200, so a logged-out visitor causes no error in the browser. */
export const WhoIsThere = Type.Object({ user: Type.Union([User, Type.Null()]) })
export const MessageAnswer = Type.Object({ message: Type.String() })
export const RegistrationAnswer = Type.Object({ message: Type.String(), user: User })

/** POST /api/request-reset (spec §7). */
export const ResetRequest = Type.Object({ email: Type.Optional(text(254)) })
export type ResetRequest = Static<typeof ResetRequest>

/** POST /api/reset-password: with the address and the four digits, or with the token of the mail's link. */
export const PasswordReset = Type.Object({
  email: Type.Optional(text(254)),
  code: Type.Optional(text(20)),
  token: Type.Optional(text(200)),
  newPassword: Type.Optional(text(1000)),
})
export type PasswordReset = Static<typeof PasswordReset>

/** An id in a body must be the one in the path (design §4.9). */
const id = Type.Optional(Type.Integer())

/** PUT /user/{id}/contact. `password` only for another e-mail long after the sign-in (design §4.8). */
export const ContactChange = Type.Object({
  id,
  vorname: Type.Optional(text(80)),
  nachname: Type.Optional(text(80)),
  email: Type.Optional(text(254)),
  telefonnummer: Type.Optional(text(40)),
  password: Type.Optional(text(1000)),
})
export type ContactChange = Static<typeof ContactChange>

/** PUT /user/{id}/address. */
export const AddressChange = Type.Object({
  id,
  land: Type.Optional(text(40)),
  ort: Type.Optional(text(80)),
  strasse: Type.Optional(text(120)),
  plz: Type.Optional(text(12)),
})
export type AddressChange = Static<typeof AddressChange>

/** PUT /user/{id}/password. */
export const PasswordChange = Type.Object({
  id,
  oldPassword: Type.Optional(text(1000)),
  newPassword: Type.Optional(text(1000)),
})
export type PasswordChange = Static<typeof PasswordChange>

/** PUT /{id}/email. `password` only when the sign-in is older than 15 minutes (design §4.8). */
export const EmailChange = Type.Object({
  id,
  email: Type.Optional(text(254)),
  vorname: Type.Optional(text(80)),
  password: Type.Optional(text(1000)),
})
export type EmailChange = Static<typeof EmailChange>

/** POST /api/verify-sms-code. */
export const SmsCode = Type.Object({ code: Type.Optional(text(20)) })
export const UpdatedUserAnswer = Type.Object({ updatedUser: User })
export const PhoneVerifiedAnswer = Type.Object({ message: Type.String(), updatedUser: User })
