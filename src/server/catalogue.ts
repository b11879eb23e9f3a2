import { Type } from 'typebox'
import { Product, ProductQuery } from '../contract/catalogue.ts'
import { Problem } from '../contract/problems.ts'
import { getProduct, listProducts, toProduct } from '../shop/catalogue/products.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** Both families of product calls (spec §7). `/produkte` as a page is answered before it gets here. */
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
        // Whatever is no product number is a product that does not exist.
        if (!/^[1-9]\d{0,8}$/.test(request.params.id)) throw new Problem('product-not-found')
        return toProduct(await getProduct(deps.db, Number(request.params.id)))
      },
    )
  }
}
