import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'
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

test('every call says in the API description how it refuses and fails, and the words of that are there once', async () => {
  const { body } = await shop.app.inject('/api/openapi.json')
  const { paths, components } = JSON.parse(body) as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
    components: { responses: object }
  }
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  expect(calls).toHaveLength(Object.keys(endpoints).length)
  const shared = calls.map(({ responses }) => [responses['4XX']?.$ref, responses['5XX']?.$ref])
  expect(new Set(shared.flat())).toEqual(
    new Set(Object.keys(components.responses).map((name) => `#/components/responses/${name}`)),
  )
  expect(body.match(/What a program may read/g)?.length).toBeLessThan(5)
})

test('a long answer that anybody gets is one copy, however often it is sent', async () => {
  const sent: unknown[] = []
  const own = await openShop({
    rateLimit: false,
    beforeReady: async (app) => {
      app.addHook('onSend', async (_request, _reply, payload) => {
        sent.push(payload)
        return payload
      })
    },
  })
  onTestFinished(() => own.close())
  const open = Object.entries(endpoints).filter(([, { access }]) => access === 'public')
  const paths = open.flatMap(([name]) => (/^GET [^:]+$/.test(name) ? [name.slice(4)] : []))
  const long = new Map<string, boolean>()
  for (const url of [...paths, '/api/openapi.json', '/sitemap.xml', '/robots.txt']) {
    sent.length = 0
    const { body } = await own.app.inject(url)
    await own.app.inject(url)
    expect([url, sent.length]).toEqual([url, 2])
    // Whoever asks a thousand times and reads nothing holds a thousand of the others.
    if (body.length > 100_000) long.set(url, sent[0] === sent[1] && Buffer.isBuffer(sent[0]))
  }
  expect([...long]).toEqual([['/api/openapi.json', true]])
})
