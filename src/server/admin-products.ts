import { Type } from 'typebox'
import {
  AdminCategories,
  AdminProductAnswer,
  AdminProductList,
  ProductDraft,
  ProductListQuery,
} from '../contract/admin-catalogue.ts'
import { ProductId } from '../contract/catalogue.ts'
import { readPage } from '../contract/paging.ts'
import { listCategories } from '../shop/catalogue/categories.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  pageProducts,
  toAdminProduct,
} from '../shop/catalogue/edit-product.ts'
import { getProduct } from '../shop/catalogue/products.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'

/** Products for admins (spec §7 Admin). Every change is in the shop at once. */
export function adminProductRoutes(app: App, deps: Deps): void {
  const { db, now, dropCaches } = deps
  const config = { access: 'admin' } as const

  app.get(
    '/api/admin/products',
    { config, schema: { querystring: ProductListQuery, response: { 200: AdminProductList } } },
    ({ query: { q = '', ...page } }) => pageProducts(db, { search: q, ...readPage(page) }),
  )

  app.get(
    '/api/admin/products/categories',
    { config, schema: { response: { 200: AdminCategories } } },
    async () => ({ data: await listCategories(db) }),
  )

  app.get(
    '/api/admin/products/:id',
    { config, schema: { params: ProductId, response: { 200: AdminProductAnswer } } },
    async ({ params: { id } }) => ({ data: toAdminProduct(await getProduct(db, Number(id))) }),
  )

  app.post(
    '/api/admin/products/save',
    { config, schema: { body: ProductDraft, response: { 201: AdminProductAnswer } } },
    async (request, reply) => {
      const data = await createProduct(db, request.body, currentUser(request), now())
      dropCaches()
      return reply.code(201).send({ data })
    },
  )

  app.put(
    '/api/admin/products/edit/:id',
    {
      config,
      schema: { params: ProductId, body: ProductDraft, response: { 200: AdminProductAnswer } },
    },
    async (request) => {
      const id = Number(request.params.id)
      const data = await editProduct(db, id, request.body, currentUser(request), now())
      dropCaches()
      return { data }
    },
  )

  app.delete(
    '/api/admin/products/delete/:id',
    { config, schema: { params: ProductId, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await deleteProduct(db, Number(request.params.id), currentUser(request), now())
      dropCaches()
      return reply.code(204).send(null)
    },
  )
}
