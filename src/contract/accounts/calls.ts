import { AccountDeletion, AccountExport } from './account-data.ts'
import {
  AddressChange,
  BillingAnswer,
  BillingChange,
  ContactChange,
  EmailChange,
  JoinCode,
  SavedUserAnswer,
  PasswordChange,
  SmsCode,
  UpdatedUserAnswer,
  UserAnswer,
} from './accounts.ts'
import { MessageAnswer, ownedBy, signedIn } from '../fields/endpoint-parts.ts'

/** Account and profile (spec §7); part of the table in contract/endpoints.ts. */
export const accountCalls = {
  'GET /api/user/me': { ...signedIn, summary: 'Who is signed in', replies: { 200: UserAnswer } },
  'GET /user/:id': {
    ...ownedBy('params.id'),
    summary: 'A person',
    replies: { 200: UserAnswer },
  },
  'PUT /user/:id/contact': {
    ...ownedBy('params.id', 'body.id'),
    summary: 'Change name, e-mail and phone',
    body: ContactChange,
    replies: { 200: UpdatedUserAnswer },
  },
  'PUT /user/:id/address': {
    ...ownedBy('params.id', 'body.id'),
    summary: 'Change the address',
    body: AddressChange,
    replies: { 200: UpdatedUserAnswer },
  },
  'GET /api/user/:id/billing': {
    ...ownedBy('params.id'),
    summary: 'Where the invoices of a company go',
    replies: { 200: BillingAnswer },
  },
  'PUT /api/user/:id/billing': {
    ...ownedBy('params.id'),
    summary: 'Change where the invoices of a company go',
    body: BillingChange,
    replies: { 200: BillingAnswer },
  },
  'PUT /user/:id/password': {
    ...ownedBy('params.id', 'body.id'),
    summary: 'Change the password',
    body: PasswordChange,
    replies: { 200: MessageAnswer },
  },
  'PUT /:id/email': {
    ...ownedBy('params.id', 'body.id'),
    summary: 'Ask for another e-mail address',
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
    replies: { 200: SavedUserAnswer },
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
    replies: { 200: SavedUserAnswer },
  },
  'POST /api/account/delete': {
    ...signedIn,
    summary: 'Delete my account',
    body: AccountDeletion,
    replies: { 200: MessageAnswer },
  },
} as const
