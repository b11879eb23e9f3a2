import { expect, test } from 'vitest'
import { buy, newAdmin } from '../../../../test/support/admin.ts'
import { protect } from '../../../../test/support/second-factor.ts'
import { type Customer, openShop, type TestShop } from '../../../../test/support/shop.ts'
import { installed } from '../../../contract/settings/public-rows.ts'

const { business } = installed

test('every mail about an account is sent in the name the owner has set for the business', async () => {
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
  await shop.api('POST /api/request-reset', { body: { email: user.email } })
  const newPassword = 'Ofenrohr-und-Russ-7'
  await put(`/user/${user.idUser}/password`, { oldPassword: password, newPassword })
  await put(`/${user.idUser}/email`, { email: 'neu@beispiel.ch' })
  await protect(shop, await newAdmin(shop))
  // Mails waiting for the address of a deleted account are no longer sent, so read them first.
  const mails = await shop.mails()
  await shop.api('POST /api/account/delete', { cookie, body: { password: newPassword } })
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

/** Causes every mail the shop writes to a customer; returns the mails to one address with their kinds. */
async function causeEveryMail(shop: TestShop, customer: Customer) {
  const { user } = customer
  const { cookie: admin } = await newAdmin(shop)
  const put = (path: string, body: object) => customer.call('PUT', path, { body })
  await customer.api('POST /api/verify-email/resend')
  for (const status of ['versendet', 'storniert']) {
    const { order_id } = await buy(shop, customer, { paid: true })
    const path = `/api/admin/orders/${order_id}/status`
    await shop.call('POST', path, { cookie: admin, body: { status } })
  }
  await shop.api('POST /api/request-reset', { body: { email: user.email } })
  const newPassword = 'Ofenrohr-und-Russ-7'
  const change = { oldPassword: customer.password, newPassword }
  await put(`/user/${user.idUser}/password`, change)
  await put(`/${user.idUser}/email`, { email: 'neu@beispiel.ch', password: newPassword })
  const mails = await shop.mails()
  await customer.api('POST /api/account/delete', { body: { password: newPassword } })
  mails.push(...(await shop.mails()).slice(-1))
  return mails.filter(({ recipient }) => [user.email, 'neu@beispiel.ch'].includes(recipient))
}

test('mails to an unconfirmed address do not greet by a name that anybody may have typed', async () => {
  const shop = await openShop()
  const name = { vorname: 'Sie haben CHF 500', nachname: 'gewonnen' }
  const stranger = await shop.newCustomer({ email: 'fremd@beispiel.ch', ...name })
  const typed = /Sie haben CHF 500 gewonnen/
  const mails = await causeEveryMail(shop, stranger)
  expect(mails).toHaveLength(11)
  for (const { kind, body } of mails) {
    expect([kind, body.split('\n')[0]]).toEqual([kind, 'Guten Tag'])
  }
  // The confirmation of a paid order has to show its delivery address.
  const others = mails.filter(({ kind }) => kind !== 'order-confirmation')
  for (const { subject, body } of others) expect(subject + body).not.toMatch(typed)

  const owner = await shop.newCustomer({ email: 'heidi@beispiel.ch' })
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now() })
    .where('id', '=', owner.user.idUser)
    .execute()
  const own = await causeEveryMail(shop, owner)
  const named = own.filter(({ body }) => body.startsWith('Guten Tag Heidi Muster\n'))
  // The links for addresses still to be confirmed, the account's first one and a new one, greet nobody by name.
  expect(new Set(own.filter((mail) => !named.includes(mail)).map(({ kind }) => kind))).toEqual(
    new Set(['verify-email']),
  )
  expect(named).toHaveLength(8)
  await shop.close()
})
