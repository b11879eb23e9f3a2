import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue.ts'
import { createClient } from '../api.ts'
import { LoadFailure } from './load-failure.tsx'
import { loadProducts } from './load-products.ts'
import { openShop } from '../../../test/support/shop.ts'

const screenOf = (error: string | undefined) => {
  const Component = () => <LoadFailure retry="/produkte" error={error} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}

test('a list is there, is empty, or failed to load (§3.10 §4.10 §7.15 §8.9)', async () => {
  const shop = await openShop()
  const api = createClient(async ({ method, path }) => shop.call(method, path))
  const loaded = await loadProducts(api)
  expect(loaded.data.products.length).toBeGreaterThan(20)
  expect(loaded.data.error).toBeUndefined()

  const empty = await loadProducts(api, 'gibt-es-nicht')
  expect(empty.data).toEqual({ products: [] as Product[], error: undefined })
  await shop.close()

  const failed = await loadProducts(createClient(async () => ({ status: 500, body: undefined })))
  expect(failed.init?.status).toBe(503)
  expect(failed.data.products).toEqual([])
  expect(screenOf(empty.data.error)).toContain('Fehler beim Laden oder keine Produkte gefunden')
  expect(screenOf(empty.data.error)).not.toContain('Fehler beim laden der Produkte')
  expect(screenOf(failed.data.error)).toContain('Fehler beim laden der Produkte')
})
