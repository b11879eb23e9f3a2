import { AccountExport } from '../accounts/account-data.ts'
import { admin, nothing, OptionalKeyHeader } from '../fields/endpoint-parts.ts'
import { NewPerson } from './new-person.ts'
import { NewNote, NoteCreated, OrderNotes } from './notes.ts'
import { NewJoinCode, PersonChange, PersonCreated, PersonDetail, PersonLock } from './people.ts'
import { AdminUserList, EndedSessions, UserListQuery, UserRole } from './users.ts'

/** Persons as the owner knows them (spec §7); part of the table in contract/endpoints.ts. */
export const peopleCalls = {
  'GET /api/admin/users': {
    ...admin,
    summary: 'Accounts',
    query: UserListQuery,
    replies: { 200: AdminUserList },
  },
  'POST /api/admin/users': {
    ...admin,
    summary: 'Make somebody known who does not sign in',
    headers: OptionalKeyHeader,
    body: NewPerson,
    replies: { 201: PersonCreated },
  },
  'GET /api/admin/users/:id': {
    ...admin,
    summary: 'Everything about a person',
    replies: { 200: PersonDetail },
  },
  'PUT /api/admin/users/:id': {
    ...admin,
    summary: 'Correct what is known of a person',
    body: PersonChange,
    replies: { 200: PersonDetail },
  },
  'DELETE /api/admin/users/:id': {
    ...admin,
    summary: 'Forget somebody who does not sign in',
    replies: { 204: nothing },
  },
  'GET /api/admin/users/:id/export': {
    ...admin,
    summary: 'Everything the shop holds on a person',
    replies: { 200: AccountExport },
  },
  'PUT /api/admin/users/:id/locked': {
    ...admin,
    summary: 'Lock an account or open it again',
    body: PersonLock,
    replies: { 200: PersonLock },
  },
  'POST /api/admin/users/:id/join-code': {
    ...admin,
    summary: 'A code with which a person joins a sign-in later',
    replies: { 201: NewJoinCode },
  },
  'POST /api/admin/users/:id/notes': {
    ...admin,
    summary: 'Write something down about a person',
    headers: OptionalKeyHeader,
    body: NewNote,
    replies: { 201: NoteCreated },
  },
  'GET /api/admin/orders/:id/notes': {
    ...admin,
    summary: 'What was written down about an order',
    replies: { 200: OrderNotes },
  },
  'POST /api/admin/orders/:id/notes': {
    ...admin,
    summary: 'Write something down about an order',
    headers: OptionalKeyHeader,
    body: NewNote,
    replies: { 201: NoteCreated },
  },
  'DELETE /api/admin/notes/:id': {
    ...admin,
    summary: 'Delete a note',
    replies: { 204: nothing },
  },
  'PUT /api/admin/users/:id/role': {
    ...admin,
    summary: 'Make somebody an admin or a customer',
    body: UserRole,
    replies: { 200: UserRole },
  },
  'DELETE /api/admin/users/:id/sessions': {
    ...admin,
    summary: 'Sign somebody out everywhere',
    replies: { 200: EndedSessions },
  },
} as const
