import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { typedField } from '../fields/person.ts'
import { fieldLimits } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'

const password = typedField('password')
const code = typedField('code')

/** 202 of POST /api/login: the password was correct, the code is still missing. Nobody is signed in yet. */
export const CodeNeeded = Type.Object({
  codeNeeded: Type.Literal(true),
  /** Identifies this sign-in in POST /api/login/code; worthless without a code. */
  challenge: Type.String(),
  message: Type.String(),
})

/** POST /api/login/code. `code` is from the app, or a recovery code. The reply is that of POST /api/login. */
export const LoginCode = Type.Object({
  challenge: typedText(fieldLimits.token),
  code,
})

/** GET /api/admin/second-factor: the two-factor status of the signed-in admin. */
export const SecondFactorState = Type.Object({
  on: Type.Boolean(),
  /** ISO time; null while it is off. */
  since: textOrNull,
  recoveryCodesLeft: Type.Integer(),
})
export type SecondFactorState = Static<typeof SecondFactorState>

/** POST /api/admin/second-factor/setup. */
export const SecondFactorStart = Type.Object({ password })

/** What the authenticator app needs; returned only once. */
export const SecondFactorSetup = Type.Object({
  /** Base32 in groups of four, for typing. */
  secret: Type.String(),
  /** `otpauth://…`, for an app on the same device. */
  uri: Type.String(),
  /** The same as a QR code, a data URL. */
  qrCode: Type.String(),
})
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

/** POST /api/admin/second-factor/confirm: the first code proves that the app works. */
export const SecondFactorConfirmation = Type.Object({ code })

/** POST /api/admin/second-factor/off and /recovery-codes: password and code. */
export const SecondFactorProof = Type.Object({ password, code })

/** The new recovery codes; returned only once, stored only as hashes. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
