import { expect, test } from 'vitest'
import { unknownOnPurpose } from '../../../test/support/known-fields.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'

openShopPerTest({ admin: true, heidi: true })

type Method = 'POST' | 'PUT' | 'DELETE'
const send = async (method: Method, url: string, payload: string, cookie = '') => {
  const headers = { ...unknownOnPurpose, 'content-type': 'application/json', cookie }
  const { statusCode, body } = await shop.app.inject({ method, url, headers, payload })
  const message = body === '' ? undefined : (JSON.parse(body) as { message?: string }).message
  return [statusCode, message]
}

test('a text that is null is missing, with the text of the specification', async () => {
  const { idUser } = heidi.user
  const fields = (...names: string[]) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
  const profile = `/user/${idUser}`
  expect([
    await send('POST', '/api/login', fields('email', 'password')),
    await send('POST', '/api/register/user', fields('email', 'password', 'vorname', 'land')),
    await send('POST', '/api/request-reset', fields('email')),
    await send('POST', '/api/reset-password', fields('email', 'code', 'newPassword')),
    await send('PUT', `${profile}/contact`, fields('vorname', 'telefonnummer'), heidi.cookie),
    await send('PUT', `${profile}/address`, fields('land', 'plz'), heidi.cookie),
    await send('PUT', `${profile}/password`, fields('oldPassword'), heidi.cookie),
    await send('PUT', `/${idUser}/email`, fields('email'), heidi.cookie),
    // What a page sends of a price that is no number.
    await send('POST', '/api/admin/products/save', fields('Name', 'Preis_netto'), admin.cookie),
  ]).toEqual([
    [400, 'Bitte füllen Sie alle Felder aus'],
    [400, 'Bitte füllen Sie alle Felder aus.'],
    [400, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
    [400, 'Bitte Code eingeben'],
    [400, 'Bitte füllen Sie alle Kontaktfelder korrekt aus.'],
    [400, 'Bitte füllen Sie alle Adressfelder korrekt aus.'],
    [400, 'Bitte füllen Sie alle Felder aus.'],
    [400, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
    [400, 'Bitte alle Felder ausfüllen'],
  ])
})

test('a number that is null is no number', async () => {
  const { idUser } = heidi.user
  const cart = (menge: unknown) =>
    send(
      'POST',
      '/api/cart',
      JSON.stringify({ user_id: idUser, product_id: 1, menge }),
      heidi.cookie,
    )
  expect((await cart(null))[0]).toBe(400)
  expect((await cart(undefined))[0]).toBe(200)
})

test('a call that needs no body works for programs that announce JSON with every call', async () => {
  const { idUser } = heidi.user
  expect(await send('DELETE', `/api/cart/${idUser}/1`, '', heidi.cookie)).toEqual([200, undefined])
  expect(await send('DELETE', `/api/cart/${idUser}`, '', heidi.cookie)).toEqual([200, undefined])
  expect((await send('POST', '/api/send-sms-code', '', heidi.cookie))[0]).toBe(200)
  expect(await send('POST', '/api/logout', '', heidi.cookie)).toEqual([204, undefined])
  const incomplete = 'Ihre Angaben sind unvollständig oder ungültig.'
  expect(await send('POST', '/api/login', '')).toEqual([400, incomplete])
  expect(await send('POST', '/api/login', '{')).toEqual([
    400,
    'Die Anfrage ist kein gültiges JSON.',
  ])
})
