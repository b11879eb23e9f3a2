import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'

const email = 'heidi@beispiel.ch'
const newPassword = 'Ganz neues Wort 7'
openShopPerTest({ heidi: { email } })

const changePassword = () =>
  heidi.api('PUT /user/:id/password', {
    params: { id: heidi.user.idUser },
    body: { oldPassword: heidi.password, newPassword },
  })
const open = (token: string | undefined) => shop.api('POST /api/verify-email', { body: { token } })
const me = async () => (await heidi.api('GET /api/user/me')).body.user

async function linkTo(address: string): Promise<string | undefined> {
  const mail = (await shop.mails()).find(
    ({ recipient, kind }) => recipient === address && kind === 'verify-email',
  )
  return /verify-email\?token=([\w-]{22})\n/.exec(mail?.body ?? '')?.[1]
}

test("a password change ends a stranger's request for another e-mail address", async () => {
  await heidi.api('PUT /:id/email', {
    params: { id: heidi.user.idUser },
    body: { email: 'fremd@beispiel.ch' },
  })
  const link = await linkTo('fremd@beispiel.ch')
  expect((await me()).email).toBe('fremd@beispiel.ch')
  expect((await changePassword()).status).toBe(200)
  expect((await me()).email).toBe(email)
  expect((await shop.mails('password-changed'))[0]?.body.replaceAll(/\s+/g, ' ')).toContain(
    'Die neue E-Mail-Adresse fremd@beispiel.ch, die noch nicht bestätigt war, ist verworfen.',
  )
  expect((await open(link)).body.code).toBe('link-invalid')
  await shop.signIn(email, newPassword)
})

test('a password change leaves the link that confirms the current address', async () => {
  const link = await linkTo(email)
  expect((await changePassword()).status).toBe(200)
  expect((await shop.mails('password-changed'))[0]?.body).not.toContain('verworfen')
  expect((await open(link)).status).toBe(200)
  expect((await me()).isVerifiedEmail).toBe(1)
})
