import { idPattern } from '../../contract/fields/id.ts'
import { Problem } from '../../contract/problems.ts'
import { isNarrowed } from '../../contract/catalogue/query-names.ts'
import { productLink } from '../../contract/catalogue/product-link.ts'
import { wantedCategory } from '../../contract/catalogue/product-list.ts'
import {
  adviseFrom,
  compareFrom,
  findAllProducts,
  findProducts,
  suggest,
} from '../../shop/catalogue/finder.ts'
import { listPictures, listShownAccessories } from '../../shop/catalogue/product-lists.ts'
import { findProduct, listProducts, toProduct } from '../../shop/catalogue/products.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { wantsHtml } from '../http/wants-html.ts'

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
      void reply.header('vary', 'accept, accept-encoding')
      return isNarrowed(query)
        ? findAllProducts(db, query)
        : (await listProducts(db, wantedCategory(query.kategorie))).map(toProduct)
    })

    addRoute(app, `GET ${path}/:id`, async ({ params: { id }, request, reply }) => {
      void reply.header('vary', 'accept, accept-encoding')
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
