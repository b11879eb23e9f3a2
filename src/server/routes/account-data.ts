import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { HOUR } from '../../contract/time/time.ts'
import { deleteAccount } from '../../shop/people/account-deletion.ts'
import { exportPerson } from '../../shop/people/account-export.ts'
import { toUser } from '../../shop/accounts/accounts.ts'
import { joinPerson } from '../../shop/people/join-person.ts'
import { countAttempt, rateLimitKey } from '../../shop/tools/attempts.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { offerAnswer } from '../http/file.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { clearSessionCookie } from '../http/session.ts'

/** Exports of personal data per account and hour: each one reads everything stored about the account. */
const exportsPerHour = 10

/** The rights of every customer (revDSG Art. 25, 28, 32), and linking an earlier customer record. */
export function accountDataRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'GET /api/account/export', async ({ signedIn: { user }, reply }) => {
    const key = `export:${user.id}`
    await countAttempt(db, { key, limit: exportsPerHour, window: HOUR }, now())
    offerAnswer(reply, `meine-daten-${swissDayOf(now())}.json`)
    return exportPerson(db, user, now())
  })

  addRoute(app, 'POST /api/account/join', async ({ body, signedIn: { user }, request }) => {
    const typed = { code: body.code ?? '', source: rateLimitKey(request.ip) }
    const joined = await joinPerson(db, user, typed, now())
    logSecurityEvent(request, 'account-joined', { user: user.id })
    const orders = joined.orders === 1 ? '1 Bestellung' : `${joined.orders} Bestellungen`
    return {
      message: `Ihr Konto ist verbunden (${orders} übernommen).`,
      updatedUser: toUser(joined.user),
    }
  })

  addRoute(app, 'POST /api/account/delete', async ({ body, signedIn: { user }, reply }) => {
    await deleteAccount(deps, user, body.password ?? '', now())
    clearSessionCookie(reply, deps)
    return { message: 'Ihr Konto wurde gelöscht.' }
  })
}
