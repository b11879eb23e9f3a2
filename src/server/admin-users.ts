import type { FastifyRequest } from 'fastify'
import {
  AdminUserList,
  EndedSessions,
  UserId,
  UserListQuery,
  UserRole,
} from '../contract/admin-users.ts'
import { readPage } from '../contract/paging.ts'
import { listUsers } from '../shop/accounts/list-users.ts'
import { changeRole, signOutEverywhere } from '../shop/accounts/manage-user.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'
import { noteEvent } from './security-events.ts'

/** Accounts for admins (spec §7 Admin). */
export function adminUserRoutes(app: App, { db, now }: Deps): void {
  const config = { access: 'admin' } as const

  app.get(
    '/api/admin/users',
    { config, schema: { querystring: UserListQuery, response: { 200: AdminUserList } } },
    ({ query: { search = '', ...page } }) => listUsers(db, { search, ...readPage(page) }),
  )

  app.put(
    '/api/admin/users/:id/role',
    { config, schema: { params: UserId, body: UserRole, response: { 200: UserRole } } },
    async (request) => {
      const { role } = request.body
      await changeRole(db, Number(request.params.id), role, actorOf(request), now())
      noteEvent(request, 'role-changed', {
        user: Number(request.params.id),
        by: currentUser(request).id,
        role,
      })
      return { role }
    },
  )

  app.delete(
    '/api/admin/users/:id/sessions',
    { config, schema: { params: UserId, response: { 200: EndedSessions } } },
    async (request) => {
      const id = Number(request.params.id)
      const ended = await signOutEverywhere(db, id, actorOf(request), now())
      noteEvent(request, 'sessions-ended', { user: id, by: currentUser(request).id })
      return { ended }
    },
  )
}

/** Who acts, and in which session. */
function actorOf(request: FastifyRequest) {
  const { id, email } = currentUser(request)
  return { id, email, tokenHash: request.signedIn?.session.tokenHash ?? '' }
}
