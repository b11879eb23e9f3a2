import { AccountDeletion, AccountExport } from './account-data.ts'
import {
  AddressChange,
  ContactChange,
  EmailChange,
  JoinCode,
  Joined,
  Login,
  MessageAnswer,
  PasswordChange,
  PasswordReset,
  PhoneVerifiedAnswer,
  Registration,
  RegistrationAnswer,
  ResetCode,
  ResetProof,
  ResetRequest,
  SmsCode,
  UpdatedUserAnswer,
  UserAnswer,
  VerifyEmail,
  VerifyEmailAnswer,
  SessionReply,
} from './accounts.ts'
import { nothing, open, owner, signedIn } from './endpoint-parts.ts'
import { ids } from './id.ts'
import { CodeNeeded, LoginCode } from './second-factor.ts'

/** Sign-in, account and profile (spec §7); part of the table in endpoints.ts. */
export const accountEndpoints = {
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
  'GET /api/user/me': { ...signedIn, summary: 'Who is signed in', replies: { 200: UserAnswer } },
  'GET /user/:id': {
    ...owner,
    summary: 'A person',
    params: ids('id'),
    replies: { 200: UserAnswer },
  },
  'PUT /user/:id/contact': {
    ...owner,
    summary: 'Change name, e-mail and phone',
    params: ids('id'),
    body: ContactChange,
    replies: { 200: UpdatedUserAnswer },
  },
  'PUT /user/:id/address': {
    ...owner,
    summary: 'Change the address',
    params: ids('id'),
    body: AddressChange,
    replies: { 200: UpdatedUserAnswer },
  },
  'PUT /user/:id/password': {
    ...owner,
    summary: 'Change the password',
    params: ids('id'),
    body: PasswordChange,
    replies: { 200: MessageAnswer },
  },
  'PUT /:id/email': {
    ...owner,
    summary: 'Ask for another e-mail address',
    params: ids('id'),
    body: EmailChange,
    replies: { 200: UpdatedUserAnswer },
  },
  'POST /api/send-sms-code': {
    ...signedIn,
    summary: 'Send a code to the phone',
    replies: { 200: MessageAnswer },
  },
  'POST /api/verify-sms-code': {
    ...signedIn,
    summary: 'Confirm the phone number',
    body: SmsCode,
    replies: { 200: PhoneVerifiedAnswer },
  },
  'GET /api/account/export': {
    ...signedIn,
    summary: 'Everything the shop holds on me',
    replies: { 200: AccountExport },
  },
  'POST /api/account/join': {
    ...signedIn,
    summary: 'Join what the business knows of me, with the code of its letter',
    body: JoinCode,
    replies: { 200: Joined },
  },
  'POST /api/account/delete': {
    ...signedIn,
    summary: 'Delete my account',
    body: AccountDeletion,
    replies: { 200: MessageAnswer },
  },
} as const
