import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'

openShopPerTest({ admin: true })

type Fields = { [name: string]: unknown }
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The way to every setting, at every depth: `delivery`, `delivery.time`. */
function pathsOf(settings: Fields, before: string[] = []): string[][] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const path = [...before, name]
    return [path, ...(isFields(value) ? pathsOf(value, path) : [])]
  })
}

function without(settings: Fields, [name = '', ...rest]: readonly string[]): Fields {
  const { [name]: value, ...others } = settings
  if (rest.length === 0) return others
  return isFields(value) ? { ...others, [name]: without(value, rest) } : settings
}

function withValue(
  settings: Fields,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Fields {
  const inner = settings[name]
  return {
    ...settings,
    [name]: isFields(inner) && rest.length > 0 ? withValue(inner, rest, value) : value,
  }
}

const read = async () => (await admin.readSettings()).body as Fields
const store = (value: object) =>
  shop.db
    .insertInto('settings')
    .values({ name: 'shop', value: JSON.stringify(value), revision: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(value), revision: 1 }),
    )
    .execute()

test('each setting that an earlier version did not know takes its default, at every depth', async () => {
  const { revision: _, ...installed } = await read()
  const paths = pathsOf(installed)
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) {
    await store(without(installed, path))
    expect([path.join('.'), await read()]).toEqual([path.join('.'), { ...installed, revision: 1 }])
  }
  expect((await shop.api('GET /api/site')).status).toBe(200)
})

test('a setting stored as another kind of value takes its default, at every depth', async () => {
  const { revision: _, ...installed } = await read()
  for (const path of pathsOf(installed)) {
    const before = path.reduce<unknown>((value, name) => (value as Fields)[name], installed)
    if (before === null) continue
    await store(withValue(installed, path, typeof before === 'string' ? 7 : 'sieben'))
    expect([path.join('.'), await read()]).toEqual([path.join('.'), { ...installed, revision: 1 }])
    expect((await shop.api('GET /api/site')).status).toBe(200)
  }
})

test('a choice that is null stays, and so does what a later version has stored', async () => {
  const { revision: _, ...installed } = await read()
  const delivery = { ...(installed['delivery'] as object), freeFrom: null, drone: true }
  await store({ ...installed, delivery, later: { colour: 'red' } })
  const found = await read()
  expect(found['delivery']).toMatchObject({ freeFrom: null })
  // The owner of the older version saves something else.
  await admin.save({ orderPrefix: 'KB' })
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toMatchObject({ orderPrefix: 'KB', later: { colour: 'red' } })
})
