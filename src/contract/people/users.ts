import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { Role } from '../accounts/accounts.ts'
import { PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/** GET /api/admin/users (spec §7). */
export const UserListQuery = Type.Interface([PageQuery], { search: Type.Optional(SearchText) })

/** A row of the users' table (spec §2 Admin users), and how to reach the person: never a password or a street. */
export const AdminUser = Type.Object({
  idUser: Type.Integer(),
  ...nameFields,
  email: Type.String(),
  telefonnummer: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  role: Role,
  createdAt: Type.String(),
})
export type AdminUser = Static<typeof AdminUser>

export const AdminUserList = PageOf(AdminUser)

/** PUT /api/admin/users/{id}/role: both the body and the reply, which is the new state. */
export const UserRole = Type.Object({ role: Role })

/** DELETE /api/admin/users/{id}/sessions: how many were ended. */
export const EndedSessions = Type.Object({ ended: Type.Integer() })
