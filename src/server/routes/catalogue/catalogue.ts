import { idPattern } from '../../../contract/fields/id.ts'
import { Problem } from '../../../contract/problems.ts'
import { isNarrowed } from '../../../contract/catalogue/query-names.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { wantedCategory } from '../../../contract/catalogue/product-list.ts'
import {
  adviseFrom,
  compareFrom,
  findAllProducts,
  findProducts,
  suggest,
} from '../../../shop/catalogue/finder.ts'
import { listPictures, listShownAccessories } from '../../../shop/catalogue/product-lists.ts'
import { findProduct, listProducts, toProduct } from '../../../shop/catalogue/products.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { varyOf, wantsHtml } from '../../http/wants-html.ts'
import { readPage } from '../../../contract/fields/paging.ts'
import { transaction } from '../../../db/commit.ts'
import { listCategories } from '../../../shop/catalogue/categories.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
  getAdminProduct,
  pageProducts,
} from '../../../shop/catalogue/edit-product.ts'
import { changeStock } from '../../../shop/stock/set-stock.ts'
import { listStockAlerts } from '../../../shop/stock/stock-alerts.ts'
import { listMovements } from '../../../shop/stock/stock.ts'
import { assertBilled } from '../../../shop/service/bill-visit.ts'
import { Type } from 'typebox'
import { DAY, SECOND } from '../../../contract/time/time.ts'
import { uploadPath } from '../../../contract/catalogue/pictures.ts'
import { readPicture, storePicture } from '../../../shop/catalogue/picture-uploads.ts'
import { isKnown } from '../../http/etag.ts'
import { bytesOf, pictureBody, registerRawBodyRoutes } from '../../http/raw-body.ts'

const anyId = new RegExp(idPattern)

/**
 * Both families of product calls (spec §7). `/produkte` as a page is answered before it gets here; a browser that
 * opens a single product below it is redirected to the product's page.
 */
export function catalogueRoutes(app: App, { db }: Deps): void {
  addRoute(app, 'GET /api/catalogue', ({ query }) => findProducts(db, query))
  addRoute(app, 'GET /api/suggestions', ({ query }) => suggest(db, query.suche ?? ''))
  addRoute(app, 'GET /api/comparison', ({ query }) => compareFrom(db, query.produkte ?? ''))
  addRoute(app, 'GET /api/advice', ({ query }) => adviseFrom(db, query))

  for (const path of ['/api/products', '/produkte'] as const) {
    addRoute(app, `GET ${path}`, async ({ query, reply }) => {
      void reply.header('vary', varyOf(path))
      return isNarrowed(query)
        ? findAllProducts(db, query)
        : (await listProducts(db, wantedCategory(query.kategorie))).map(toProduct)
    })

    addRoute(app, `GET ${path}/:id`, async ({ params: { id }, request, reply }) => {
      void reply.header('vary', varyOf(path))
      // Anything that is not a product number is a product that does not exist.
      const product = anyId.test(id) ? await findProduct(db, Number(id)) : undefined
      if (path === '/produkte' && wantsHtml(request.raw)) {
        const page = product
          ? productLink({ idProdukt: product.id, Kategorie: product.category })
          : // The page says that there is no such product.
            `/produkt/${encodeURIComponent(id)}`
        return reply.redirect(page, 302)
      }
      if (!product) throw new Problem('product-not-found')
      const [Bilder, Zubehoer] = await Promise.all([
        listPictures(db, product.id),
        listShownAccessories(db, product.id),
      ])
      return {
        ...toProduct(product),
        ...(Bilder.length > 0 && { Bilder }),
        ...(Zubehoer.length > 0 && { Zubehoer }),
      }
    })
  }
}

/** Products for admins (spec §7 Admin). Every change is visible in the shop at once. */
export function adminProductRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/products', ({ query: { q = '', idUser, verkauf, ...page } }) =>
    pageProducts(db, { search: q, sale: verkauf, userId: idUser, ...readPage(page) }),
  )

  addRoute(app, 'GET /api/admin/products/categories', async () => ({
    data: await listCategories(db),
  }))

  addRoute(app, 'GET /api/admin/products/:id', async ({ params }) => ({
    data: await getAdminProduct(db, params.id),
  }))

  addRoute(app, 'POST /api/admin/products/save', async ({ body, key, signedIn }) => ({
    data: await createProduct(db, body, key, signedIn.user, now()),
  }))

  addRoute(app, 'PUT /api/admin/products/edit/:id', async ({ params, body, signedIn }) => ({
    data: await transaction(db, (trx) => updateProduct(trx, params.id, body, signedIn.user, now())),
  }))

  addRoute(app, 'GET /api/admin/stock', () => listStockAlerts(db))

  addRoute(app, 'GET /api/admin/products/:id/stock', ({ params }) => listMovements(db, params.id))

  addRoute(app, 'PUT /api/admin/products/:id/stock', async ({ params, body, signedIn }) => {
    await changeStock(db, params.id, body, signedIn.user, now())
    return { data: await getAdminProduct(db, params.id) }
  })

  addRoute(app, 'DELETE /api/admin/products/delete/:id', async ({ params, signedIn }) => {
    await transaction(db, async (trx) => {
      await assertBilled(trx, params.id)
      await deleteProduct(trx, params.id, signedIn.user, now())
    })
    return null
  })
}

/** Product pictures: uploaded by admins, visible to everybody. */
export async function adminPictureRoutes(app: App, { db, now }: Deps): Promise<void> {
  await registerRawBodyRoutes(app, pictureBody, (scope) => {
    addRoute(scope, 'POST /api/admin/pictures', async ({ request: { body }, signedIn }) => ({
      Bild: await storePicture(db, bytesOf(body), signedIn.user, now()),
    }))
  })

  const Name = Type.Object({ name: Type.String({ maxLength: 60 }) })
  app.get(
    `${uploadPath}/:name`,
    { config: { access: 'public' }, schema: { params: Name } },
    async (request, reply) => {
      const { name } = request.params
      const file = await readPicture(db, name)
      if (!file) throw new Problem('not-found')
      // A file name always stands for the same content.
      const etag = `"${name}"`
      void reply
        .header('cache-control', `public, max-age=${(365 * DAY) / SECOND}, immutable`)
        .header('etag', etag)
      if (isKnown(etag, request)) return reply.code(304).send()
      return reply.type(`image/${file.format}`).send(file.bytes)
    },
  )
}
