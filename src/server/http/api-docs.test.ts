import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { endpoints } from '../../contract/endpoints.ts'

openShopPerTest()

test('the API description groups the calls of the admin area by who may call them', async () => {
  const document = (await shop.call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { tags: string[] }>>
  }
  const groups = Object.groupBy(Object.keys(endpoints) as (keyof typeof endpoints)[], (name) => {
    const [method = '', path = ''] = name.split(' ')
    const call = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    return call?.tags.join() ?? 'missing'
  })
  expect(Object.keys(groups).toSorted()).toEqual(['account', 'admin', 'operation', 'shop'])
  const ofAdmins = Object.entries(endpoints).filter(([, { access }]) => access === 'admin')
  expect(groups['admin']?.toSorted()).toEqual(ofAdmins.map(([name]) => name).toSorted())
  expect(groups['operation']).toEqual(['GET /healthz', 'GET /readyz'])
})
