import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { chargedRateOn } from '../../../contract/books/vat.ts'
import type { Db } from '../../../db/schema.ts'
import { exportProducts } from '../../../shop/catalogue/export-products.ts'
import { applyProductImport, importProducts } from '../../../shop/catalogue/import-products.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { offerFile } from '../../http/file.ts'
import { readUpload } from '../../http/form-file.ts'
import { registerRawBodyRoutes } from '../../http/raw-body.ts'

const tableBody = {
  mediaType: 'multipart/form-data',
  tooLarge: 'product-import-too-large',
  otherType: 'product-import-missing',
} as const

/** The catalogue as a table: out, and in again after a look at what it changes. */
export async function adminProductTableRoutes(app: App, { db, now }: Deps): Promise<void> {
  addRoute(app, 'GET /api/admin/products.csv', ({ reply }) =>
    offerFile(reply, `produkte-${swissDayOf(now())}.csv`, exportProducts(db)),
  )

  await registerRawBodyRoutes(app, tableBody, (scope) => {
    addRoute(scope, 'POST /api/admin/products/import', async ({ request, signedIn }) => {
      const { file } = await readUpload(request, 'product-import-missing')
      const vatPerMille = await vatRateAt(db, now())
      return importProducts(db, { file, vatPerMille }, signedIn.user, now())
    })
  })

  addRoute(
    app,
    'POST /api/admin/products/import/:id/apply',
    async ({ params: { id }, signedIn }) => {
      const vatPerMille = await vatRateAt(db, now())
      return applyProductImport(db, { id, vatPerMille }, signedIn.user, now())
    },
  )
}

async function vatRateAt(db: Db, now: number): Promise<number> {
  return chargedRateOn(await readSettings(db), swissDayOf(now))
}
