import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOfQuadratic, costsLess } from '../../../../test/support/cost.ts'
import { openSite, type TestSite } from '../../../../test/support/site.ts'
import { keyOf } from '../../website/addresses.ts'

/** Far beyond the longest address, so that every pattern has to be fast on its own. */
const length = 15_000
const signs = [...Array.from('/\\ a0.-@%,;=#<("\':+_\t\u2028'), '%2F', '/.', '; q=0', '="']
/** Runs of one character, ended by one a pattern may not expect after them. */
const runsTo = (end: string) => signs.map((sign) => `a${sign.repeat(length / sign.length)}${end}`)

let site: TestSite
let quadratic: number
beforeAll(async () => {
  site = await openSite({ rateLimit: false })
  quadratic = await costOfQuadratic(length)
})
afterAll(() => site.close())

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
}
type Ask = { method: string; url: string; headers?: Record<string, string>; body?: object }

/** Every call the API describes, with the run in one place at a time. */
function asksOf(method: string, path: string, operation: Operation, run: string): Ask[] {
  const fill = (value: string) => path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(value))
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const fields = operation.requestBody?.content['application/json']?.schema.properties ?? {}
  const valid = Object.entries(fields).map(([name, shape]) => [name, exampleOf(shape)] as const)
  return [
    ...(path.includes('{') ? [{ method, url: fill(run) }] : []),
    ...queries.map(({ name }) => ({
      method,
      url: `${fill('1')}?${name}=${encodeURIComponent(run)}`,
    })),
    ...valid.map(([name]) => ({
      method,
      url: fill('1'),
      body: { ...Object.fromEntries(valid), [name]: run },
    })),
  ]
}

function exampleOf({ type, properties = {} }: Shape): unknown {
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  if (type !== 'object') return 'a@b.ch'
  return Object.fromEntries(Object.entries(properties).map(([name, s]) => [name, exampleOf(s)]))
}

const ask = ({ method, url, headers, body }: Ask) =>
  site.app.inject({
    method: method as 'GET',
    url,
    headers: { accept: 'application/json', ...headers },
    ...(body && { payload: body }),
  })

/** The requests that take a good part of the time of one quadratic pattern. */
async function slowOf(asks: Ask[]): Promise<string[]> {
  const slow: string[] = []
  for (const one of asks) {
    if (!(await costsLess(() => ask(one), quadratic / 4)))
      slow.push(`${one.method} ${JSON.stringify(one).slice(0, 120)}`)
  }
  return slow
}

test('no call of a visitor is slow for a long run of one character', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const slow: string[] = []
  let calls = 0
  for (const [path, operations] of Object.entries(paths)) {
    for (const [name, operation] of Object.entries(operations)) {
      const method = name.toUpperCase()
      const plain = await ask({ method, url: path.replaceAll(/\{[^}]+\}/g, '1') })
      // Visitors who are not signed in are refused before anything else is read.
      if ([401, 403].includes(plain.statusCode)) continue
      calls += 1
      for (const run of runsTo('!'))
        slow.push(...(await slowOf(asksOf(method, path, operation, run))))
    }
  }
  expect(calls).toBeGreaterThan(15)
  expect(slow).toEqual([])
})

test('no page and no header is slow for a long run of one character', async () => {
  const html = { accept: 'text/html' }
  const headers = ['accept', 'accept-encoding', 'cookie', 'if-none-match', 'origin', 'range']
  const runs = [...runsTo('!'), ...runsTo('x/')]
  const asks = runs.flatMap((run) => [
    ...['/', '/produkte/', '/api/', '/assets/', '/produkte?kategorie=', '/home.data?_routes='].map(
      (start) => ({ method: 'GET', url: start + run, headers: html }),
    ),
    ...headers.map((name) => ({ method: 'GET', url: '/home', headers: { ...html, [name]: run } })),
    ...['origin', 'content-type', 'x-forwarded-for', 'sec-fetch-site'].map((name) => ({
      method: 'POST',
      url: '/api/logout',
      headers: { [name]: run },
    })),
  ])
  expect(await slowOf(asks)).toEqual([])
  const keys = () => runs.forEach((run) => keyOf(`/produkte?kategorie=${run}`))
  expect(await costsLess(keys, quadratic / 4)).toBe(true)
})
