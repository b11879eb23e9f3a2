import { expect, test } from 'vitest'
import { newAdmin } from '../../test/support/admin.ts'
import { protect } from '../../test/support/second-factor.ts'
import { openShop } from '../../test/support/shop.ts'
import { business } from '../contract/business.ts'

test('every mail about an account comes from the business as its owner has set it', async () => {
  const shop = await openShop()
  const own = {
    ...business,
    name: 'Russ & Söhne',
    trade: 'Kaminfeger in Wil',
    street: 'Obere Bahnhofstrasse 2',
    phone: '+41 71 999 88 77',
    email: 'post@russ.example',
  }
  const value = JSON.stringify({ business: own })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()

  const { user, cookie, password } = await shop.newCustomer()
  const put = (path: string, body: object) => shop.call('PUT', path, { cookie, body })
  await shop.call('POST', '/api/request-reset', { body: { email: user.email } })
  const newPassword = 'Ofenrohr-und-Russ-7'
  await put(`/user/${user.idUser}/password`, { oldPassword: password, newPassword })
  await put(`/${user.idUser}/email`, { email: 'neu@beispiel.ch' })
  await protect(shop, await newAdmin(shop))
  // What waits for the address of a deleted account is not sent any more: read it first.
  const mails = await shop.mails()
  await shop.call('POST', '/api/account/delete', { cookie, body: { password: newPassword } })
  mails.push(...(await shop.mails()).slice(-1))

  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set([
      'verify-email',
      'password-reset',
      'password-changed',
      'email-change-notice',
      'second-factor-on',
      'account-deleted',
    ]),
  )
  const signature = [
    `${own.name} – ${own.trade}`,
    own.street,
    `${own.postalCode} ${own.city}`,
    `Telefon ${own.phone}`,
    own.email,
  ].join('\n')
  for (const { subject, body } of mails) {
    expect(body).toContain(signature)
    expect(subject + body).not.toMatch(/Föhnwacht|foehnwacht|123 45 67/)
  }
  await shop.close()
})
