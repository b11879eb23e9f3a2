import { readPage } from '../../contract/paging.ts'
import { listUsers } from '../../shop/accounts/list-users.ts'
import { changeRole, signOutEverywhere } from '../../shop/sign-in/manage-user.ts'
import type { SignedIn } from '../../shop/sign-in/sessions.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'
import { noteEvent } from '../http/security-events.ts'

/** Accounts for admins (spec §7 Admin). */
export function adminUserRoutes(app: App, { db, now }: Deps): void {
  answer(app, 'GET /api/admin/users', ({ query: { search = '', ...page } }) =>
    listUsers(db, { search, ...readPage(page) }),
  )

  answer(app, 'PUT /api/admin/users/:id/role', async ({ params, body, signedIn, request }) => {
    const { role } = body
    await changeRole(db, params.id, role, actorOf(signedIn), now())
    noteEvent(request, 'role-changed', { user: params.id, by: signedIn.user.id, role })
    return { role }
  })

  answer(app, 'DELETE /api/admin/users/:id/sessions', async ({ params, signedIn, request }) => {
    const ended = await signOutEverywhere(db, params.id, actorOf(signedIn), now())
    noteEvent(request, 'sessions-ended', { user: params.id, by: signedIn.user.id })
    return { ended }
  })
}

/** Who acts, and in which session. */
function actorOf({ user: { id, email }, session }: SignedIn) {
  return { id, email, tokenHash: session.tokenHash }
}
