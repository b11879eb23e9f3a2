import { expect, test } from 'vitest'
import { admin, openShopPerTest } from '../../../test/support/shop-per-test.ts'
import { endpoints } from '../../contract/endpoints.ts'

openShopPerTest({ admin: true })

test('what is read of a thing that does not exist is not found, instead of being empty', async () => {
  const names = Object.keys(endpoints).filter((name) => /^GET \/api\/admin\/[^:]*:id/.test(name))
  const answers = names.map(async (name) => {
    const path = name.replace('GET ', '').replace(':id', '999999').replace(':hash', 'a'.repeat(64))
    return [name, (await admin.call('GET', path)).status]
  })
  expect(await Promise.all(answers)).toEqual(names.map((name) => [name, 404]))
  expect(names.length).toBeGreaterThan(8)
})
