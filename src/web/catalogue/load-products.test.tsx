import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { createClient } from '../api.ts'
import { LoadFailure } from './list/load-failure.tsx'
import { loadProducts } from './load-products.ts'
import { openShop } from '../../../test/support/shop.ts'

const screenOf = (error: string | undefined) => {
  const Component = () => <LoadFailure retry="/produkte" error={error} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}

test('a list has products, is empty, or failed to load (§3.10 §4.10 §7.15 §8.9)', async () => {
  const shop = await openShop()
  const api = createClient(async ({ method, path }) => shop.call(method, path))
  const loaded = await loadProducts(api, '/produkte')
  expect(loaded.data.products.length).toBeGreaterThan(20)
  expect(loaded.data.error).toBeUndefined()

  const empty = await loadProducts(api, '/produkte?kategorie=gibt-es-nicht')
  expect(empty.data).toMatchObject({ products: [] as Product[], error: undefined })
  expect(empty.data.finding).toMatchObject({ isNarrowed: false, chosen: [], nearest: [] })
  await shop.close()

  const failed = await loadProducts(
    createClient(async () => ({ status: 500, body: undefined })),
    '/produkte',
  )
  expect(failed.init?.status).toBe(503)
  expect(failed.data.products).toEqual([])
  expect(screenOf(empty.data.error)).toContain('Fehler beim Laden oder keine Produkte gefunden')
  expect(screenOf(empty.data.error)).not.toContain('Fehler beim laden der Produkte')
  expect(screenOf(failed.data.error)).toContain('Fehler beim laden der Produkte')
})

test('the pages of a long list have addresses; any other choice returns to the first page', async () => {
  const shop = await openShop()
  const api = createClient(async ({ method, path }) => {
    const { status, body } = await shop.call<object>(method, path)
    return {
      status,
      body: { ...body, total: 130, page: path.includes('seite=2') ? 2 : 1, pages: 3 },
    }
  })
  const loaded = async (address: string) => (await loadProducts(api, address)).data.finding
  expect(await loaded('/produkte')).toMatchObject({
    total: 130,
    isNarrowed: false,
    parts: { page: 1, pages: 3, after: '/produkte?seite=2#liste' },
  })
  const second = await loaded('/produkte?klasse=A&seite=2')
  expect(second?.parts).toEqual({
    page: 2,
    pages: 3,
    before: '/produkte?klasse=A#liste',
    after: '/produkte?klasse=A&seite=3#liste',
  })
  expect(second?.sorting[1]?.to).toBe('/produkte?klasse=A&sortierung=preis')
  expect(second?.query).toEqual([['klasse', 'A']])
  await shop.close()
})

test('every choice has an address that toggles its value and keeps the rest', async () => {
  const shop = await openShop()
  const api = createClient(async ({ method, path }) => shop.call(method, path))
  const { finding } = (
    await loadProducts(api, '/produkte.data?suche=löscher&klasse=A&groesse=6&_routes=x')
  ).data
  const choice = (group: string, label: string) =>
    finding?.groups
      .find(({ name }) => name === group)
      ?.choices.find((one) => one.label.startsWith(label))
  const start = '/produkte?suche=l%C3%B6scher'
  expect(choice('klasse', 'F')).toMatchObject({ isOn: false, to: `${start}&klasse=A,F&groesse=6` })
  expect(choice('klasse', 'A')).toMatchObject({ isOn: true, to: `${start}&groesse=6` })
  expect(finding?.chosen.map(({ label }) => label)).toEqual([
    '«löscher»',
    'A – feste Stoffe',
    '6 kg / 6 l',
  ])
  expect(finding?.chosen[0]?.to).toBe('/produkte?klasse=A&groesse=6')
  expect(finding?.sorting[1]).toMatchObject({
    label: 'Günstigste zuerst',
    to: `${start}&klasse=A&groesse=6&sortierung=preis`,
  })
  expect(finding?.isNarrowed).toBe(true)
  await shop.close()
})
