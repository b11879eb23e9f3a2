import { AccountDeletion, AccountExport } from '../contract/account-data.ts'
import { MessageAnswer } from '../contract/accounts.ts'
import { swissDayOf } from '../contract/swiss-days.ts'
import { HOUR } from '../contract/time.ts'
import { deleteAccount } from '../shop/accounts/account-deletion.ts'
import { exportAccount } from '../shop/accounts/account-export.ts'
import { countAttempt } from '../shop/accounts/attempts.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'
import { clearSessionCookie } from './session.ts'

/** Copies of the own data one account gets an hour: each reads everything there is about it. */
const exportsPerHour = 10

/** What everybody may ask for: a copy of the own data, and the end of the account (security P1). */
export function accountDataRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const config = { access: 'user' } as const

  app.get(
    '/api/account/export',
    { config, schema: { response: { 200: AccountExport } } },
    async (request, reply) => {
      const user = currentUser(request)
      if (deps.rateLimit) {
        await countAttempt(
          db,
          { key: `export:${user.id}`, limit: exportsPerHour, window: HOUR },
          now(),
        )
      }
      const data = await exportAccount(db, user, now())
      const name = `meine-daten-${swissDayOf(now())}.json`
      return (
        reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/json; charset=utf-8')
          // Indented: it is a person who reads this.
          .serializer((body: unknown) => JSON.stringify(body, null, 2))
          .send(data)
      )
    },
  )

  app.post(
    '/api/account/delete',
    { config, schema: { body: AccountDeletion, response: { 200: MessageAnswer } } },
    async (request, reply) => {
      const { password = '' } = request.body
      const till = { db, provider: deps.payments, publicUrl: deps.publicUrl }
      await deleteAccount(till, currentUser(request), password, now())
      deps.wakeOutbox()
      clearSessionCookie(reply, deps)
      return { message: 'Ihr Konto wurde gelöscht.' }
    },
  )
}
