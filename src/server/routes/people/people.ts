import { readPage } from '../../../contract/fields/paging.ts'
import { Problem } from '../../../contract/problems.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { findPerson } from '../../../shop/accounts/accounts.ts'
import { listUsers } from '../../../shop/accounts/list-users.ts'
import { makeJoinCode } from '../../../shop/accounts/join-code.ts'
import { addPerson, savePerson } from '../../../shop/accounts/known-person.ts'
import { recordChange } from '../../../shop/audit/audit-log.ts'
import { makeOnce } from '../../../shop/tools/once.ts'
import { addNote, deleteNote, listOrderNotes } from '../../../shop/people/notes.ts'
import { getPersonDetail } from '../../../shop/people/person-detail.ts'
import { exportPerson } from '../../../shop/people/account-export.ts'
import { deletePerson } from '../../../shop/people/person-deletion.ts'
import { changeLock, changeRole, signOutEverywhere } from '../../../shop/sign-in/manage-user.ts'
import type { SignedIn } from '../../../shop/sign-in/sessions.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { offerAnswer } from '../../http/file.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { transaction } from '../../../db/commit.ts'
import { assertSelling } from '../../../shop/opening/opening.ts'
import { takeOrder } from '../../../shop/people/take-order.ts'
import {
  checkLinkPayment,
  makePaymentLink,
  payByLink,
  readPayable,
} from '../../../shop/payments/payment-link.ts'
import { toPaymentSession, toPaymentStatus } from '../../../shop/payments/sessions.ts'

/** Accounts for admins (spec §7 Admin). */
export function adminUserRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/users', ({ query: { search = '', ...page } }) =>
    listUsers(db, { search, ...readPage(page) }),
  )

  addRoute(app, 'POST /api/admin/users', async ({ body, key, signedIn: { user } }) => {
    const sent = { key, content: body }
    const idUser = await transaction(db, (trx) =>
      makeOnce(trx, `person-by-${user.id}`, sent, now(), () => addPerson(trx, body, user, now())),
    )
    return { idUser }
  })

  addRoute(app, 'GET /api/admin/users/:id', ({ params: { id }, signedIn: { session } }) =>
    getPersonDetail(db, { id, tokenHash: session.tokenHash }, now()),
  )

  addRoute(app, 'PUT /api/admin/users/:id', async ({ params, body, signedIn }) => {
    await savePerson(db, params.id, body, signedIn.user, now())
    return getPersonDetail(db, { id: params.id, tokenHash: signedIn.session.tokenHash }, now())
  })

  addRoute(app, 'DELETE /api/admin/users/:id', async ({ params, signedIn }) => {
    await deletePerson(db, params.id, signedIn.user, now())
    return null
  })

  addRoute(app, 'GET /api/admin/users/:id/export', async ({ params: { id }, signedIn, reply }) => {
    const person = await findPerson(db, id)
    if (!person) throw new Problem('user-not-found')
    // Personal data leaves the system, so the export is recorded in the audit log.
    const change = { action: 'user.exported', subject: `user:${id}` } as const
    await transaction(db, (trx) => recordChange(trx, signedIn.user, change, now()))
    offerAnswer(reply, `daten-${id}-${swissDayOf(now())}.json`)
    return exportPerson(db, person, now())
  })

  addRoute(app, 'PUT /api/admin/users/:id/locked', async ({ params, body, signedIn, request }) => {
    const { locked } = body
    await changeLock(db, params.id, locked, signedIn.user, now())
    logSecurityEvent(request, 'account-locked', { user: params.id, by: signedIn.user.id, locked })
    return { locked }
  })

  addRoute(app, 'POST /api/admin/users/:id/join-code', async ({ params, signedIn }) => ({
    code: await makeJoinCode(db, params.id, signedIn.user, now()),
  }))

  addRoute(app, 'POST /api/admin/users/:id/notes', async ({ params, body, key, signedIn }) => ({
    id: await addNote(db, { user: params.id }, { ...body, key }, signedIn.user, now()),
  }))

  addRoute(app, 'GET /api/admin/orders/:id/notes', async ({ params }) => ({
    data: await listOrderNotes(db, params.id),
  }))

  addRoute(app, 'POST /api/admin/orders/:id/notes', async ({ params, body, key, signedIn }) => ({
    id: await addNote(db, { order: params.id }, { ...body, key }, signedIn.user, now()),
  }))

  addRoute(app, 'DELETE /api/admin/notes/:id', async ({ params, signedIn }) => {
    await deleteNote(db, params.id, signedIn.user, now())
    return null
  })

  addRoute(app, 'PUT /api/admin/users/:id/role', async ({ params, body, signedIn, request }) => {
    const { role } = body
    await changeRole(db, params.id, role, actorOf(signedIn), now())
    logSecurityEvent(request, 'role-changed', { user: params.id, by: signedIn.user.id, role })
    return { role }
  })

  addRoute(app, 'DELETE /api/admin/users/:id/sessions', async ({ params, signedIn, request }) => {
    const ended = await signOutEverywhere(db, params.id, actorOf(signedIn), now())
    logSecurityEvent(request, 'sessions-ended', { user: params.id, by: signedIn.user.id })
    return { ended }
  })
}

/** Who is acting, and in which session. */
function actorOf({ user: { id, email }, session }: SignedIn) {
  return { id, email, tokenHash: session.tokenHash }
}

/** Orders taken by telephone, and the link to pay one without signing in. */
export function phoneOrderRoutes(app: App, deps: Deps): void {
  const { db, now, provider, publicUrl } = deps

  addRoute(app, 'POST /api/admin/orders', async ({ body, key, signedIn }) => {
    await assertSelling(deps)
    const order = { ...body, key }
    return takeOrder(deps, order, signedIn.user, now())
  })

  addRoute(app, 'POST /api/admin/orders/:id/payment-link', ({ params: { id }, signedIn }) =>
    transaction(db, async (trx) => {
      const made = await makePaymentLink({ trx, provider, publicUrl }, id, now())
      const change = { action: 'order.link-made', subject: `order:${id}` } as const
      await recordChange(trx, signedIn.user, change, now())
      return made
    }),
  )

  // Whoever has the link may pay: it cannot be guessed, and reveals no name or address.
  addRoute(app, 'GET /api/pay/:token', ({ params }) => readPayable(db, params.token, now()))

  addRoute(app, 'POST /api/pay/:token/payment', async ({ params }) => {
    await assertSelling(deps)
    return { paymentSession: toPaymentSession(await payByLink(deps, params.token, now())) }
  })

  addRoute(app, 'GET /api/pay/:token/payment/:sessionId', async ({ params }) =>
    toPaymentStatus(await checkLinkPayment(deps, params, now())),
  )
}
