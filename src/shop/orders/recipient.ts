import { Problem } from '../../contract/problems.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { orderSearchText } from './order-search.ts'
import type { OrderRow } from './orders.ts'

/** What an order keeps of the person; users and orders name it alike. */
const columns = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'street',
  'postal_code',
  'city',
  'country',
] as const

type Recipient = Awaited<ReturnType<typeof lockRecipient>>

/**
 * Who orders, and where it goes; on PostgreSQL held until the transaction ends, as on SQLite all are. Who does not
 * sign in is written to where the owner was told. Throws `user-not-found`.
 */
export async function lockRecipient(db: Db, userId: number) {
  const recipient = await db
    .selectFrom('users')
    .select(['phone', 'first_name', 'last_name', 'street', 'postal_code', 'city', 'country'])
    .select((eb) => eb.fn.coalesce('email', 'contact_email').as('email'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(isOnPostgres(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!recipient) throw new Problem('user-not-found')
  return recipient
}

/**
 * Somebody went back from the payment, corrected the address and ordered the same again: the open order follows.
 * One that is not open any more stays as it is, and so does one the owner has put right: what stands in the profile may
 * be the very mistake. Throws `delivery-country`.
 */
export async function updateRecipient(
  db: Db,
  orderId: number,
  recipient: Recipient,
  deliveryCountries: readonly string[],
): Promise<void> {
  const frozen = await db
    .selectFrom('orders')
    .select([...columns, 'order_no'])
    .where('id', '=', orderId)
    .where('status', '=', 'open')
    // What is invoiced is frozen.
    .where('payment_way', '<>', 'invoice')
    .where('corrections', '=', 0)
    .executeTakeFirst()
  if (!frozen || columns.every((column) => frozen[column] === recipient[column])) return
  assertDelivered(recipient.country, deliveryCountries)
  const { order_no } = frozen
  await db
    .updateTable('orders')
    .set({ ...recipient, search_text: orderSearchText({ ...recipient, order_no }) })
    .where('id', '=', orderId)
    // A payment may have come in between, or a correction.
    .where('status', '=', 'open')
    .where('corrections', '=', 0)
    .execute()
}

/**
 * Puts right who gets an order and where it goes, in the transaction that holds the order (`lockOrder`). Answers it as
 * it is now.
 */
export async function correctRecipient(
  trx: Db,
  { id, order_no, email, corrections }: OrderRow,
  recipient: Omit<Recipient, 'email'>,
): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({
      ...recipient,
      corrections: corrections + 1,
      search_text: orderSearchText({ ...recipient, email, order_no }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An address without a country is asked for elsewhere; one we do not deliver to is refused (design §4.13). */
export function assertDelivered(country: string, deliveryCountries: readonly string[]): void {
  if (country !== '' && !deliveryCountries.includes(country)) throw new Problem('delivery-country')
}
