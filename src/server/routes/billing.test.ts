import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'

openShopPerTest({ heidi: true })

test('a company says where its invoices go, and changes its mind', async () => {
  const path = `/api/user/${heidi.user.idUser}/billing`
  const call = (method: 'GET' | 'PUT', body?: object) =>
    shop.call(method, path, { cookie: heidi.cookie, body })
  const company = {
    firma: 'Muster & Co. AG',
    referenz: 'Kostenstelle 4711',
    strasse: 'Marktgasse 1',
    plz: '9000',
    ort: 'St. Gallen',
    land: 'Schweiz',
  }
  expect((await call('GET')).body).toEqual({ rechnungsadresse: null })
  expect((await call('PUT', { ...company, firma: ' ' })).body).toMatchObject({
    code: 'billing-fields-invalid',
  })
  expect((await call('PUT', { ...company, plz: '900' })).status).toBe(400)
  expect((await call('PUT', company)).body).toEqual({ rechnungsadresse: company })
  const other = { ...company, referenz: '' }
  expect((await call('PUT', other)).body).toEqual({ rechnungsadresse: other })
  expect((await call('GET')).body).toEqual({ rechnungsadresse: other })

  const stranger = await shop.newCustomer()
  expect((await shop.call('GET', path, { cookie: stranger.cookie })).status).toBe(403)
  expect((await call('PUT', { land: 'Schweiz' })).body).toEqual({ rechnungsadresse: null })
})
