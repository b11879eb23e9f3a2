import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { sweepAccounts } from '../../../shop/accounts/sweep.ts'

openShopPerTest()

async function mailedToken(): Promise<string> {
  const mail = (await shop.mails('verify-email')).at(-1)
  return /verify-email\?token=([\w-]{22})$/m.exec(mail?.body ?? '')?.[1] ?? ''
}

test('a confirmation link expires after 24 hours; a new one can be requested three times an hour', async () => {
  const { api, user } = await shop.newCustomer()
  const old = await mailedToken()
  shop.clock.advance(DAY)
  const confirm = (token: string) => shop.api('POST /api/verify-email', { body: { token } })
  expect(await confirm(old)).toBeRefused(400, 'link-invalid')
  const resend = () => api('POST /api/verify-email/resend')
  for (let i = 0; i < 3; i++) expect(await resend()).toMatchObject({ status: 200 })
  expect(await resend()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect(await shop.mails()).toHaveLength(4)
  const newest = await mailedToken()
  expect(await confirm(newest)).toMatchObject({ status: 200 })
  shop.clock.advance(HOUR)
  expect(await resend()).toMatchObject({
    body: { message: 'Ihre E-Mail-Adresse ist bereits bestätigt.' },
  })
  expect(await shop.mails()).toHaveLength(4)
  // The used link stays, to say that it was used.
  const links = shop.db.selectFrom('email_tokens').where('user_id', '=', user.idUser)
  expect(await links.select('email').execute()).toHaveLength(1)
  expect(await confirm(newest)).toMatchObject({ body: { schonBestaetigt: true } })
})

test('the holder of an expired link gets another one, in the mailbox of the account', async () => {
  const { user } = await shop.newCustomer()
  const old = await mailedToken()
  const renew = (token: string) => shop.api('POST /api/verify-email/renew', { body: { token } })
  shop.clock.advance(2 * DAY)
  await sweepAccounts(shop.db, shop.clock.now())
  expect(await renew(old)).toMatchObject({
    status: 200,
    body: { message: 'Wir haben Ihnen die E-Mail noch einmal gesendet.' },
  })
  expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual([user.email, user.email])
  const confirm = { body: { token: await mailedToken() } }
  expect(await shop.api('POST /api/verify-email', confirm)).toMatchObject({ status: 200 })
  // That has ended the old one; and a link that was never sent is unknown.
  for (const unknown of [old, 'A'.repeat(22)])
    expect(await renew(unknown)).toBeRefused(400, 'link-invalid')
  expect(await renew(confirm.body.token)).toMatchObject({
    body: { message: 'Ihre E-Mail-Adresse ist bereits bestätigt.' },
  })

  await shop.newCustomer()
  const newest = await mailedToken()
  shop.clock.advance(31 * DAY)
  await sweepAccounts(shop.db, shop.clock.now())
  expect(await renew(newest)).toBeRefused(400, 'link-invalid')
})
