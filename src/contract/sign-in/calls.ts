import {
  Login,
  PasswordReset,
  Registration,
  RegistrationAnswer,
  ResetCode,
  ResetProof,
  ResetRequest,
  SessionReply,
  UserAnswer,
  VerifyEmail,
  VerifyEmailAnswer,
} from '../accounts/accounts.ts'
import {
  admin,
  MessageAnswer,
  nothing,
  open,
  OptionalKeyHeader,
  signedIn,
} from '../fields/endpoint-parts.ts'
import {
  CodeNeeded,
  LoginCode,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from './second-factor.ts'

/** Sign-in, registration, reset and the second factor (spec §7); part of the table in contract/endpoints.ts. */
export const signInCalls = {
  'POST /api/login': {
    ...open,
    summary: 'Sign in; 202 asks for the second factor',
    body: Login,
    replies: { 200: UserAnswer, 202: CodeNeeded },
  },
  'POST /api/login/code': {
    ...open,
    summary: 'Finish a sign-in with the second factor',
    body: LoginCode,
    replies: { 200: UserAnswer },
  },
  'POST /api/logout': { ...open, summary: 'Sign out', replies: { 204: nothing } },
  'POST /api/register/user': {
    ...open,
    summary: 'Open an account',
    headers: OptionalKeyHeader,
    body: Registration,
    replies: { 201: RegistrationAnswer },
  },
  'POST /api/verify-email': {
    ...open,
    summary: 'Confirm an e-mail address with the link of the mail',
    body: VerifyEmail,
    replies: { 200: VerifyEmailAnswer },
  },
  'POST /api/verify-email/renew': {
    ...open,
    summary: 'Send another confirmation mail to who holds a link that has run out',
    body: VerifyEmail,
    replies: { 200: MessageAnswer },
  },
  'POST /api/verify-email/resend': {
    ...signedIn,
    summary: 'Send the confirmation mail once more',
    replies: { 200: MessageAnswer },
  },
  'POST /api/request-reset': {
    ...open,
    summary: 'Send a code for a new password',
    body: ResetRequest,
    replies: { 200: MessageAnswer },
  },
  'POST /api/reset-code': {
    ...open,
    summary: 'Check a code before a new password is chosen',
    body: ResetCode,
    replies: { 200: ResetProof },
  },
  'POST /api/reset-password': {
    ...open,
    summary: 'Set a new password with a code or a link',
    body: PasswordReset,
    replies: { 200: MessageAnswer },
  },
  'GET /api/session': { ...open, summary: 'Who is there, or null', replies: { 200: SessionReply } },
  'GET /api/admin/second-factor': {
    ...admin,
    summary: 'How the signed-in admin is protected',
    replies: { 200: SecondFactorState },
  },
  'POST /api/admin/second-factor/setup': {
    ...admin,
    summary: 'Begin to set up the second factor',
    body: SecondFactorStart,
    replies: { 200: SecondFactorSetup },
  },
  'POST /api/admin/second-factor/confirm': {
    ...admin,
    summary: 'Switch the second factor on',
    body: SecondFactorConfirmation,
    replies: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/recovery-codes': {
    ...admin,
    summary: 'New recovery codes',
    body: SecondFactorProof,
    replies: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/off': {
    ...admin,
    summary: 'Switch the second factor off',
    body: SecondFactorProof,
    replies: { 204: nothing },
  },
} as const
