import { expect, test } from 'vitest'
import { SECOND } from '../../contract/time/time.ts'
import { PageCache } from './page-cache.ts'

test('a new day starts with new pages: VAT rates, and the year, change at midnight', async () => {
  let now = Date.parse('2026-12-31T22:59:50Z')
  const cache = new PageCache(() => now)
  const made: string[] = []
  const page = (name: string, duration = 0) =>
    cache.make('page /', async () => {
      now += duration
      made.push(name)
      return { status: 200, headers: {}, body: Buffer.from(name) }
    })
  await page('old')
  await page('kept')
  const before = cache.generation
  now += 9 * SECOND
  expect(cache.get('page /')).toBeDefined()
  now += SECOND
  expect(cache.get('page /')).toBeUndefined()
  await cache.offer('json /', { status: 200, headers: {}, body: Buffer.from('old') }, before)
  expect(cache.get('json /')).toBeUndefined()
  // A page begun before midnight and finished after it shows the old day.
  now = Date.parse('2027-01-01T22:59:59Z')
  await page('late', SECOND)
  await page('new')
  expect(made).toEqual(['old', 'late', 'new'])
})

test('a clock that was ahead leaves no page of a later day or hour, and the next midnight still counts', async () => {
  let now = Date.parse('2027-01-20T12:00:00Z')
  const cache = new PageCache(() => now)
  const pageAt = async (time: string) => {
    now = Date.parse(time)
    const body = Buffer.from(time)
    const answer = await cache.make('page /', async () => ({ status: 200, headers: {}, body }))
    return answer.variants.identity.body.toString()
  }
  for (const time of [
    '2027-01-20T12:00:00Z',
    '2026-12-31T22:30:00Z',
    '2026-12-31T21:00:00Z',
    '2026-12-31T22:59:59Z',
    '2026-12-31T23:00:00Z',
  ])
    expect(await pageAt(time)).toBe(time)
})

test('pages requested once make no room for themselves at the cost of popular ones', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  const make = (key: number) =>
    cache.make(`${key}`, async () => ({ status: 200, headers: {}, body: Buffer.from('page') }))
  for (let key = 0; key < 600; key += 1) {
    await make(key)
    now += 1
    expect(cache.get('0')).toBeDefined()
  }
  const kept = Array.from({ length: 600 }, (_, key) => cache.get(`${key}`)).filter(Boolean)
  expect(kept).toHaveLength(500)
  expect(cache.get('1')).toBeUndefined()
})
