import { Type } from 'typebox'
import { AccountExport } from './account-data.ts'
import {
  NewJoinCode,
  NewPerson,
  PersonChange,
  PersonCreated,
  PersonDetail,
  PersonLock,
} from './admin-people.ts'
import { AdminUserList, EndedSessions, UserListQuery, UserRole } from './admin-users.ts'
import { admin, nothing, open } from './endpoint-parts.ts'
import { ids } from './id.ts'
import { OrderHeaders } from './orders.ts'
import { PaymentStatusAnswer } from './payments.ts'
import {
  NewPaymentLink,
  Payable,
  PayToken,
  PayTokenAndSession,
  PhoneOrder,
  PhoneOrderTaken,
  StartedPayment,
} from './phone-orders.ts'
import { NewNote, NoteCreated, OrderNotes } from './notes.ts'

const id = ids('id')

/** Admin endpoints for people and the orders taken on their behalf; part of the table in endpoints.ts. */
export const peopleEndpoints = {
  'GET /api/admin/users': {
    ...admin,
    summary: 'Accounts',
    query: UserListQuery,
    replies: { 200: AdminUserList },
  },
  'POST /api/admin/users': {
    ...admin,
    summary: 'Make somebody known who does not sign in',
    body: NewPerson,
    replies: { 201: PersonCreated },
  },
  'GET /api/admin/users/:id': {
    ...admin,
    summary: 'Everything about a person',
    params: id,
    replies: { 200: PersonDetail },
  },
  'PUT /api/admin/users/:id': {
    ...admin,
    summary: 'Correct what is known of a person',
    params: id,
    body: PersonChange,
    replies: { 200: PersonDetail },
  },
  'DELETE /api/admin/users/:id': {
    ...admin,
    summary: 'Forget somebody who does not sign in',
    params: id,
    replies: { 204: nothing },
  },
  'GET /api/admin/users/:id/export': {
    ...admin,
    summary: 'Everything the shop holds on a person',
    params: id,
    replies: { 200: AccountExport },
  },
  'PUT /api/admin/users/:id/locked': {
    ...admin,
    summary: 'Lock an account or open it again',
    params: id,
    body: PersonLock,
    replies: { 200: PersonLock },
  },
  'POST /api/admin/users/:id/join-code': {
    ...admin,
    summary: 'A code with which a person joins a sign-in later',
    params: id,
    replies: { 201: NewJoinCode },
  },
  'POST /api/admin/users/:id/notes': {
    ...admin,
    summary: 'Write something down about a person',
    params: id,
    body: NewNote,
    replies: { 201: NoteCreated },
  },
  'POST /api/admin/orders': {
    ...admin,
    summary: 'Take an order by telephone',
    headers: Type.Required(OrderHeaders),
    body: PhoneOrder,
    replies: { 201: PhoneOrderTaken },
  },
  'POST /api/admin/orders/:id/payment-link': {
    ...admin,
    summary: 'A link with which an order is paid without a sign-in',
    params: id,
    replies: { 201: NewPaymentLink },
  },
  'GET /api/pay/:token': {
    ...open,
    summary: 'What is to be paid with a link',
    params: PayToken,
    replies: { 200: Payable },
  },
  'POST /api/pay/:token/payment': {
    ...open,
    summary: 'Begin to pay with a link',
    params: PayToken,
    replies: { 200: StartedPayment },
  },
  'GET /api/pay/:token/payment/:sessionId': {
    ...open,
    summary: 'How a payment with a link stands',
    params: PayTokenAndSession,
    replies: { 200: PaymentStatusAnswer },
  },
  'GET /api/admin/orders/:id/notes': {
    ...admin,
    summary: 'What was written down about an order',
    params: id,
    replies: { 200: OrderNotes },
  },
  'POST /api/admin/orders/:id/notes': {
    ...admin,
    summary: 'Write something down about an order',
    params: id,
    body: NewNote,
    replies: { 201: NoteCreated },
  },
  'DELETE /api/admin/notes/:id': {
    ...admin,
    summary: 'Delete a note',
    params: id,
    replies: { 204: nothing },
  },
  'PUT /api/admin/users/:id/role': {
    ...admin,
    summary: 'Make somebody an admin or a customer',
    params: id,
    body: UserRole,
    replies: { 200: UserRole },
  },
  'DELETE /api/admin/users/:id/sessions': {
    ...admin,
    summary: 'Sign somebody out everywhere',
    params: id,
    replies: { 200: EndedSessions },
  },
} as const
