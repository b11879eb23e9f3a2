import { expect, test } from 'vitest'
import { contact, me, own, put, saveContact } from '../../../../test/support/own-profile.ts'
import { recipients, sendAll } from '../../../../test/support/sent-mails.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'

openShopPerTest({ heidi: { email: 'heidi@beispiel.ch' } })

const changeEmail = (body: object) => put(`/${heidi.user.idUser}/email`, body)

async function linkTo(email: string): Promise<string> {
  const mail = (await shop.mails())
    .filter(({ recipient, kind }) => recipient === email && kind === 'verify-email')
    .at(-1)
  return /verify-email\?token=([\w-]{22})\n/.exec(mail?.body ?? '')?.[1] ?? ''
}
const open = (token: string) => shop.api('POST /api/verify-email', { body: { token } })

test('a new e-mail is shown at once but takes effect only when its link is opened (§7.12)', async () => {
  await open(await linkTo(contact.email))
  const answer = await changeEmail({
    id: heidi.user.idUser,
    email: 'Neu@Beispiel.ch',
    vorname: 'Heidi',
  })
  expect(answer.body.updatedUser).toMatchObject({ email: 'neu@beispiel.ch', isVerifiedEmail: 0 })
  expect((await shop.mails()).slice(-2)).toMatchObject([
    { kind: 'verify-email', recipient: 'neu@beispiel.ch' },
    { kind: 'email-change-notice', recipient: contact.email },
  ])
  await shop.signIn(contact.email, heidi.password)
  await expect(shop.signIn('neu@beispiel.ch', heidi.password)).rejects.toThrow(
    'Falsche Zugangsdaten',
  )
  await shop.api('POST /api/request-reset', { body: { email: 'neu@beispiel.ch' } })
  await shop.api('POST /api/request-reset', { body: { email: contact.email } })
  const resets = await shop.mails('password-reset')
  expect(resets).toMatchObject([{ recipient: contact.email }])

  expect((await me()).isVerifiedEmail).toBe(0)
  const token = await linkTo('neu@beispiel.ch')
  expect((await open(token)).status).toBe(200)
  const old = /reset=([\w-]+)/.exec(resets[0]?.body ?? '')?.[1]
  const reset = { token: old ?? '', newPassword: 'Ganz neues Wort 7' }
  expect(await shop.api('POST /api/reset-password', { body: reset })).toMatchObject({
    body: { code: 'link-invalid' },
  })
  expect(await me()).toMatchObject({ email: 'neu@beispiel.ch', isVerifiedEmail: 1 })
  await shop.signIn('neu@beispiel.ch', heidi.password)
  await expect(shop.signIn(contact.email, heidi.password)).rejects.toThrow('Falsche Zugangsdaten')
  expect((await open(token)).body.schonBestaetigt).toBe(true)
})

test('only the newest request can be confirmed; entering the current address withdraws it', async () => {
  await open(await linkTo(contact.email))
  await changeEmail({ email: 'eins@beispiel.ch' })
  const first = await linkTo('eins@beispiel.ch')
  await changeEmail({ email: 'zwei@beispiel.ch' })
  expect((await open(first)).body.code).toBe('link-invalid')
  expect((await changeEmail({ email: contact.email })).body.updatedUser).toMatchObject({
    email: contact.email,
    isVerifiedEmail: 1,
  })
  expect((await open(await linkTo('zwei@beispiel.ch'))).body.code).toBe('link-invalid')
})

test('entering the pending address again sends a new link, three times an hour', async () => {
  await changeEmail({ email: 'neu@beispiel.ch' })
  const old = await linkTo('neu@beispiel.ch')
  shop.clock.advance(DAY)
  expect((await open(old)).body.code).toBe('link-invalid')
  const mails = (await shop.mails()).length
  // No password needed, however old the session: the address was authorised with the first request.
  const again = await changeEmail({ email: ' NEU@beispiel.ch' })
  expect(again).toMatchObject({ status: 200, body: { updatedUser: { email: 'neu@beispiel.ch' } } })
  const fresh = await linkTo('neu@beispiel.ch')
  expect(fresh).not.toBe(old)
  for (let n = 0; n < 2; n += 1) await changeEmail({ email: 'neu@beispiel.ch' })
  expect(await changeEmail({ email: 'neu@beispiel.ch' })).toBeRefused(429, 'too-many-attempts')
  expect(await shop.mails()).toHaveLength(mails + 3)
  expect((await open(fresh)).status).toBe(200)
  // Already confirmed: nothing to send.
  expect((await changeEmail({ email: 'neu@beispiel.ch' })).status).toBe(200)
  expect(await shop.mails()).toHaveLength(mails + 3)
})

test('an e-mail changed in the contact data follows the same procedure', async () => {
  const { body } = await saveContact({ vorname: 'Anna', email: 'neu@beispiel.ch' })
  expect(body.updatedUser).toMatchObject({
    vorname: 'Anna',
    email: 'neu@beispiel.ch',
    isVerifiedEmail: 0,
  })
  await shop.signIn(contact.email, heidi.password)
  // Saving the displayed data changes nothing and sends nothing.
  const mails = (await shop.mails()).length
  expect((await saveContact({ email: 'neu@beispiel.ch' })).status).toBe(200)
  expect(await shop.mails()).toHaveLength(mails)
})

test('long after the sign-in a new e-mail needs the password', async () => {
  shop.clock.advance(15 * MINUTE + 1)
  for (const send of [changeEmail, saveContact]) {
    expect(await send({ email: 'neu@beispiel.ch' })).toBeRefused(403, 'password-required')
    expect((await send({ email: 'neu@beispiel.ch', password: 'falsch' })).body.code).toBe(
      'old-password-wrong',
    )
  }
  expect((await me()).email).toBe(contact.email)
  expect((await changeEmail({ email: 'neu@beispiel.ch', password: heidi.password })).status).toBe(
    200,
  )
  expect((await saveContact({ email: 'neu@beispiel.ch' })).status).toBe(200)
})

test('whoever asks for a taken address sees the usual answer; its owner is notified', async () => {
  const owner = await shop.newCustomer({ email: 'peter@beispiel.ch', vorname: 'Peter' })
  const other = await shop.newCustomer()
  const ask = async (user: Customer, email: string) => {
    const before = (await shop.mails()).length
    const id = user.user.idUser
    const name = { ...contact, vorname: user.user.vorname }
    const answers = [
      await put(`/user/${id}/contact`, { ...name, email }, user.cookie),
      await put(`/${id}/email`, { email }, user.cookie),
      await user.api('POST /api/verify-email/resend'),
      await user.api('GET /user/:id', { params: { id } }),
      await put(`/${id}/email`, { email: 'noch@beispiel.ch' }, user.cookie),
      await put(`/${id}/email`, { email }, user.cookie),
      await put(`/${id}/email`, { email }, user.cookie),
    ]
    const mails = (await shop.mails()).slice(before).filter(({ recipient }) => recipient === email)
    return { answers, mails }
  }
  const free = await ask(other, 'frei@beispiel.ch')
  const taken = await ask(heidi, owner.user.email)
  const seen = ({ answers }: typeof free, { user }: Customer, email: string) =>
    JSON.stringify(answers.map(({ status, body, headers }) => [status, body, Object.keys(headers)]))
      .replaceAll(email, '')
      .replaceAll(user.email, '')
      .replaceAll(`"idUser":${user.idUser}`, '')
  expect(seen(taken, heidi, owner.user.email)).toBe(seen(free, other, 'frei@beispiel.ch'))
  expect(taken.answers[0]).toMatchObject({
    status: 200,
    body: { updatedUser: { email: owner.user.email, isVerifiedEmail: 0 } },
  })
  // A free address gets a link each time; the owner of a taken one is notified once a day, without a link.
  expect(free.mails).toHaveLength(5)
  expect(taken.mails).toHaveLength(1)
  expect(taken.mails[0]).toMatchObject({ kind: 'address-in-use' })
  expect(taken.mails[0]?.body).not.toMatch(/verify-email|Heidi/)
  await shop.signIn(owner.user.email, owner.password)
  await shop.signIn(contact.email, heidi.password)
})

test('a taken address can be confirmed once its account is gone', async () => {
  const owner = await shop.newCustomer({ email: 'peter@beispiel.ch' })
  await changeEmail({ email: owner.user.email })
  const { password } = owner
  await owner.api('POST /api/account/delete', { body: { password } })
  await changeEmail({ email: owner.user.email })
  expect((await open(await linkTo(owner.user.email))).status).toBe(200)
  await shop.signIn(owner.user.email, heidi.password)
})

test('deleting an account deletes no mail to the owner of an address it asked for', async () => {
  const owner = await shop.newCustomer({ email: 'peter@beispiel.ch' })
  await shop.api('POST /api/request-reset', { body: { email: owner.user.email } })
  await changeEmail({ email: owner.user.email })
  const { password } = heidi
  const own = async () => (await shop.mails()).filter((mail) => mail.recipient === owner.user.email)
  const before = (await own()).map(({ kind }) => kind)
  await heidi.api('POST /api/account/delete', { body: { password } })
  expect((await own()).map(({ kind }) => kind)).toEqual(before)
  expect(before).toContain('password-reset')
})

test('an invalid address is refused, and so is one taken in the meantime (§5.13)', async () => {
  expect(await changeEmail({ email: 'peter' })).toMatchObject({
    status: 400,
    body: { message: 'Bitte geben Sie eine gültige Email-Adresse ein.' },
  })
  await changeEmail({ email: 'neu@beispiel.ch' })
  await shop.newCustomer({ email: 'neu@beispiel.ch' })
  const mail = (await shop.mails()).find(
    ({ subject }) => subject === 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  )
  const token = /token=([\w-]{22})/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(await open(token)).toBeRefused(409, 'email-taken')
})

test('an address that was replaced or given up is on no mail any more', async () => {
  await open(await linkTo(contact.email))
  await changeEmail({ email: 'eins@beispiel.ch' })
  await sendAll()
  await changeEmail({ email: 'zwei@beispiel.ch' })
  const token = await linkTo('zwei@beispiel.ch')
  await sendAll()
  expect(await recipients()).toEqual(['', contact.email, 'zwei@beispiel.ch'])
  await open(token)
  expect(await recipients()).toEqual(['', 'zwei@beispiel.ch'])
  await changeEmail({ email: 'drei@beispiel.ch' })
  // One that never arrived: an address that was mistyped.
  await shop.db
    .updateTable('mails')
    .set({ given_up_at: 1 })
    .where('recipient', '=', 'drei@beispiel.ch')
    .execute()
  await sendAll()
  const newPassword = 'Ganz neues Wort 7'
  await put(own('password'), { oldPassword: heidi.password, newPassword })
  expect(await recipients()).toEqual(['', 'zwei@beispiel.ch'])
})
