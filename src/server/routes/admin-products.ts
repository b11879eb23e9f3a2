import { readPage } from '../../contract/fields/paging.ts'
import { transaction } from '../../db/commit.ts'
import { removeFromAllCarts } from '../../shop/orders/cart.ts'
import { listCategories } from '../../shop/catalogue/categories.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  getAdminProduct,
  pageProducts,
} from '../../shop/catalogue/edit-product.ts'
import { assertBilled } from '../../shop/service/bill-visit.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** Products for admins (spec §7 Admin). Every change is visible in the shop at once. */
export function adminProductRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/products', ({ query: { q = '', verkauf, ...page } }) =>
    pageProducts(db, { search: q, sale: verkauf, ...readPage(page) }),
  )

  addRoute(app, 'GET /api/admin/products/categories', async () => ({
    data: await listCategories(db),
  }))

  addRoute(app, 'GET /api/admin/products/:id', async ({ params }) => ({
    data: await getAdminProduct(db, params.id),
  }))

  addRoute(app, 'POST /api/admin/products/save', async ({ body, signedIn }) => ({
    data: await createProduct(db, body, signedIn.user, now()),
  }))

  addRoute(app, 'PUT /api/admin/products/edit/:id', async ({ params, body, signedIn }) => ({
    data: await editProduct(db, params.id, body, signedIn.user, now()),
  }))

  addRoute(app, 'DELETE /api/admin/products/delete/:id', async ({ params, query, signedIn }) => {
    await transaction(db, async (trx) => {
      if (query.warenkoerbe) await removeFromAllCarts(trx, params.id)
      await assertBilled(trx, params.id)
      await deleteProduct(trx, params.id, signedIn.user, now())
    })
    return null
  })
}
