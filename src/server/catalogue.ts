import { Type } from 'typebox'
import { Product, ProductQuery } from '../contract/catalogue.ts'
import { Problem } from '../contract/problems.ts'
import { productLink } from '../contract/product-link.ts'
import { findProduct, listProducts, toProduct } from '../shop/catalogue/products.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { wantsHtml } from './pages.ts'

/**
 * Both families of product calls (spec §7). `/produkte` as a page is answered before it gets here; a browser that
 * asks for one product of it is led to the product's page.
 */
export function catalogueRoutes(app: App, deps: Deps): void {
  const config = { access: 'public' } as const
  const AnyId = Type.Object({ id: Type.String({ maxLength: 200 }) })

  for (const path of ['/api/products', '/produkte'] as const) {
    app.get(
      path,
      { config, schema: { querystring: ProductQuery, response: { 200: Type.Array(Product) } } },
      async (request, reply) => {
        void reply.header('vary', 'accept, accept-encoding')
        return (await listProducts(deps.db, request.query.kategorie)).map(toProduct)
      },
    )
    app.get(
      `${path}/:id`,
      { config, schema: { params: AnyId, response: { 200: Product } } },
      async (request, reply) => {
        void reply.header('vary', 'accept, accept-encoding')
        const { id } = request.params
        // Whatever is no product number is a product that does not exist.
        const product = /^[1-9]\d{0,8}$/.test(id)
          ? await findProduct(deps.db, Number(id))
          : undefined
        if (path === '/produkte' && wantsHtml(request.raw)) {
          const page = product
            ? productLink({ idProdukt: product.id, Kategorie: product.category })
            : // It says that there is no such product.
              `/produkt/${encodeURIComponent(id)}`
          return reply.redirect(page)
        }
        if (!product) throw new Problem('product-not-found')
        return toProduct(product)
      },
    )
  }
}
