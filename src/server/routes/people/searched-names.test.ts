import { expect, test } from 'vitest'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'

openShopPerTest({ admin: true })

const names = async (search: string) => {
  const query = { search, page: '1' }
  const { body } = await admin.api('GET /api/admin/users', { query })
  return body.data.map(({ nachname }) => nachname)
}

test('a name with ß is found on a keyboard without it, also one that was stored before', async () => {
  const { user } = await shop.newCustomer({ vorname: 'Karl', nachname: 'Weiß', ort: 'Großau' })
  await shop.newCustomer({ vorname: 'Klara', nachname: 'Weissmann', ort: 'Gossau' })
  const isFound = async () => {
    for (const typed of ['weiss', 'WEIẞ', 'weiß grossau', 'karl weiss'])
      expect([typed, await names(typed)]).toEqual([typed, expect.arrayContaining(['Weiß'])])
    expect(await names('weiß')).toHaveLength(2)
    expect(await names('grossau')).toEqual(['Weiß'])
  }
  await isFound()
  const stored = { search_text: 'karl weiß karl@beispiel.ch 9200 großau' }
  await rewriteUsers(shop.db, stored).where('id', '=', user.idUser).execute()
  await isFound()
})

test('a place is found with or without the blank behind its abbreviation', async () => {
  await shop.newCustomer({ nachname: 'Keller', ort: 'St. Margrethen', plz: '9430' })
  await shop.newCustomer({ nachname: 'Frei', ort: 'St.Margrethen', plz: '9430' })
  for (const typed of ['St. Margrethen', 'St.Margrethen', '9430 st.margrethen'])
    expect([typed, await names(typed)]).toEqual([typed, ['Frei', 'Keller']])
  expect(await names('st.margarethen')).toEqual([])
})
