import type { OrderRow } from './order-status.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/schema.ts'
import { greet, type Greeted } from '../mail/greeting.ts'

/** Whether the customer has proven to own the order's e-mail address. */
export async function isOwnAddress(
  db: Db,
  order: Pick<OrderRow, 'user_id' | 'email'>,
): Promise<boolean> {
  return isProven(await findAccount(db, order.user_id), order)
}

/** The salutation of a mail about an order, and whether its reader has an account to sign in to. */
export async function greetCustomer(
  db: Db,
  order: OrderRow,
): Promise<Greeted & { signsIn: boolean }> {
  const account = await findAccount(db, order.user_id)
  return { ...greet(order, isProven(account, order)), signsIn: account !== undefined }
}

/** The account with which a customer signs in, if there is one. */
async function findAccount(db: Db, userId: number) {
  const [account] = await selectAccount(db, userId)
  return account
}

const selectAccount = compiledOnce((db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null),
)

/** Whether the order's address is that of the account, which has confirmed it. */
function isProven(
  account: Awaited<ReturnType<typeof findAccount>>,
  { email }: Pick<OrderRow, 'email'>,
): boolean {
  return account?.email === email && account.email_verified_at !== null
}
