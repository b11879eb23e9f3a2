import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { rewriteUsers } from '../../../test/support/rewrite-users.ts'
import { DAY, SECOND } from '../../contract/time/time.ts'
import { listRunFailures } from '../tools/for-each-of-run.ts'
import { unifyEmails } from './unify-emails.ts'

openShopPerTest()

const emailOf = async (idUser: number) =>
  shop.db
    .selectFrom('users')
    .select(['email', 'pending_email', 'contact_email'])
    .where('id', '=', idUser)
    .executeTakeFirstOrThrow()
const store = async (idUser: number, change: { email?: string; pending_email?: string }) =>
  void (await rewriteUsers(shop.db, change).where('id', '=', idUser).execute())
const run = () => unifyEmails(shop.db, shop.clock.now())

test('an address stored with umlauts gets its one spelling, and signs in again', async () => {
  const heidi = await shop.newCustomer()
  await store(heidi.user.idUser, {
    email: 'info@bücher.example',
    pending_email: 'a@straße.example',
  })
  await run()
  expect(await emailOf(heidi.user.idUser)).toEqual({
    email: 'info@xn--bcher-kva.example',
    pending_email: 'a@xn--strae-oqa.example',
    contact_email: null,
  })
  expect(await listRunFailures(shop.db)).toEqual([])
})

test.each([
  ['', SECOND],
  [', also with a clock that was ahead', -DAY],
])(
  'two accounts of one mailbox stay, and the owner is told until they differ%s',
  async (_, later) => {
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()]
    await store(one.user.idUser, { email: 'info@bücher.example' })
    await store(other.user.idUser, { email: 'info@xn--bcher-kva.example' })
    await expect(run()).rejects.toThrow('email-spelling: 1 failed')
    expect(await emailOf(one.user.idUser)).toMatchObject({ email: 'info@bücher.example' })
    expect(await listRunFailures(shop.db)).toMatchObject([
      {
        run: 'email-spelling',
        subject: `user:${one.user.idUser}`,
        message: `Person ${other.user.idUser} hat dieselbe E-Mail-Adresse.`,
      },
    ])
    await store(other.user.idUser, { email: 'anna@beispiel.ch' })
    shop.clock.advance(later)
    await run()
    expect(await emailOf(one.user.idUser)).toMatchObject({ email: 'info@xn--bcher-kva.example' })
    expect(await listRunFailures(shop.db)).toEqual([])
  },
)
