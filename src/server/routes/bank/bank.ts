import { readPage } from '../../../contract/fields/paging.ts'
import { listBankEntries, listBankUploads } from '../../../shop/bank/bank-entries.ts'
import { assignEntry, dismissEntry, takeBackDismissal } from '../../../shop/bank/decide-entry.ts'
import { listPayouts } from '../../../shop/bank/list-payouts.ts'
import { importStatement } from '../../../shop/bank/import-statement.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { readUpload } from '../../http/form-file.ts'
import { registerRawBodyRoutes } from '../../http/raw-body.ts'

const statementBody = {
  mediaType: 'multipart/form-data',
  tooLarge: 'bank-statement-too-large',
  otherType: 'bank-statement-missing',
} as const

/** Bank statements: uploaded by admins, and the decisions on their open entries. */
export async function adminBankRoutes(app: App, deps: Deps): Promise<void> {
  const { db, now } = deps

  await registerRawBodyRoutes(app, statementBody, (scope) => {
    addRoute(scope, 'POST /api/admin/bank-statements', async ({ request, signedIn }) => {
      const upload = await readUpload(request, 'bank-statement-missing')
      return importStatement(deps, upload, signedIn.user, now())
    })
  })

  addRoute(app, 'GET /api/admin/bank-statements', ({ query }) =>
    listBankUploads(db, readPage(query)),
  )

  addRoute(app, 'GET /api/admin/bank-entries', ({ query: { ergebnis, ...page } }) =>
    listBankEntries(db, ergebnis, readPage(page)),
  )

  addRoute(app, 'GET /api/admin/payouts', ({ query }) => listPayouts(deps, readPage(query)))

  addRoute(app, 'POST /api/admin/bank-entries/:id/assign', ({ params, body, signedIn }) =>
    assignEntry(deps, { ...params, ...body }, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/bank-entries/:id/dismiss', ({ params, body, signedIn }) =>
    dismissEntry(db, { ...params, ...body }, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/bank-entries/:id/reopen', ({ params, body, signedIn }) =>
    takeBackDismissal(db, { ...params, ...body }, signedIn.user, now()),
  )
}
