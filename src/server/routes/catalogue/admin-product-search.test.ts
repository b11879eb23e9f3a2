import { expect, test } from 'vitest'
import { admin, openShopPerTest } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'

openShopPerTest({ admin: true })

async function find(q: string, page = '1') {
  const query = { q, page, limit: '5' }
  const { body } = await admin.api('GET /api/admin/products', { query })
  return { total: body.total, names: body.data.map(({ Name }) => Name) }
}

testRows(['loscher', 'loescher', 'LÖSCHER', 'lo\u0308scher', ' schaum  loscher '])(
  'the owner finds a product by «%s» as by «Löscher»',
  async (typed) => {
    const wanted = await find(typed.includes('schaum') ? 'Schaum Löscher' : 'Löscher')
    expect(wanted.total).toBeGreaterThan(0)
    expect(await find(typed)).toEqual(wanted)
  },
)

test('the owner finds products by words of their name and category, page by page', async () => {
  const [first, second, all] = [
    await find('feuerloscher'),
    await find('feuerloscher', '2'),
    await find(''),
  ]
  expect(first.total).toBeGreaterThan(5)
  expect(first.total).toBeLessThan(all.total)
  expect(first.names).toHaveLength(5)
  expect(second.names.filter((name) => first.names.includes(name))).toEqual([])
  expect(await find('loscher 777%')).toEqual({ total: 0, names: [] })
})
