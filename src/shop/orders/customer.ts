import type { OrderRow } from './order-status.ts'
import type { Db } from '../../db/schema.ts'
import { greet, type Greeted } from '../mail/greeting.ts'

/** Whether the customer has proven to own the order's e-mail address. */
export async function isOwnAddress(
  db: Db,
  order: Pick<OrderRow, 'user_id' | 'email'>,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', order.user_id)
    .where('email', '=', order.email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}

/** The salutation of a mail about an order, and whether its reader has an account to sign in to. */
export async function greetCustomer(
  db: Db,
  order: OrderRow,
): Promise<Greeted & { signsIn: boolean }> {
  const name = { firstName: order.first_name, lastName: order.last_name }
  const account = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', order.user_id)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
  const signsIn = (await account.executeTakeFirst()) !== undefined
  return { ...greet(name, await isOwnAddress(db, order)), signsIn }
}
