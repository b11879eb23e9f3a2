import { expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { solveBotCheck } from '../../../../test/support/bot-token.ts'
import { openShop } from '../../../../test/support/shop.ts'

test('takes a telephone number, and finds a message by everything that was typed', async () => {
  const shop = await openShop()
  const send = async (changes: object) => {
    const { body } = await shop.api('GET /api/contact/challenge')
    const message = {
      vorname: 'Heidi',
      nachname: 'Muster',
      email: 'heidi@beispiel.ch',
      nachricht: 'Wann kommen Sie vorbei?',
      cf_token: await solveBotCheck(body),
      ...changes,
    }
    return shop.api('POST /api/contact', { body: message })
  }
  expect(await send({ telefon: 'ruf an' })).toMatchObject({ body: { code: 'invalid-phone' } })
  await send({ telefon: '071 123 45 67' })
  await send({ vorname: 'Ueli', nachname: 'Brändle', email: 'ueli@beispiel.ch' })
  expect(
    (await shop.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()).map(
      ({ phone }) => phone,
    ),
  ).toEqual(['071 123 45 67', ''])
  expect((await shop.mails())[0]?.body).toContain('Telefon: 071 123 45 67')

  const { api } = await newAdmin(shop)
  const found = async (search: string) => {
    const { body } = await api('GET /api/admin/messages', { query: { search } })
    return body.data.map(({ vorname, telefon }) => [vorname, telefon])
  }
  expect(await found('heidi vorbei')).toEqual([['Heidi', '071 123 45 67']])
  expect(await found('123 45')).toEqual([['Heidi', '071 123 45 67']])
  for (const spelling of ['brändle', 'BRÄNDLE', 'braendle', 'brandle', 'üli Brandle'])
    expect(await found(spelling)).toEqual([['Ueli', '']])
  expect(await found('100%')).toEqual([])
  expect(await found('ueli@')).toEqual([['Ueli', '']])
  expect(await found('nirgends')).toEqual([])
  await shop.close()
})
