import type { GoodsOut, OrderMessage } from '../../contract/orders/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database } from '../../db/schema.ts'
import { countAttempt } from '../tools/attempts.ts'
import { readText } from '../tools/plain-text.ts'
import type { OwnAddress } from '../settings/notices.ts'
import { sentAgainWithin, storeMessage } from './messages.ts'

type Sending = {
  /** Who is signed in; an account without an address cannot be answered this way. */
  sender: { id: number; first_name: string; last_name: string; email: string; phone: string }
  orderId: number
  orderNo: string
  /** What was bought and is not back yet. */
  goods: readonly GoodsOut[]
  message: OrderMessage
  /** The recipient of the message. */
  businessEmail: OwnAddress
}

/** What a message about an order is, and whether it sends goods back. */
const kinds: Record<OrderMessage['art'], { words: string; isReturn: boolean }> = {
  frage: { words: 'Frage zur', isReturn: false },
  rueckgabe: { words: 'Rückgabe zur', isReturn: true },
}

/**
 * Accepts a customer's question about an order, or the request to return goods, as a message to the owner. What is sent
 * again before it is answered is there already: a question for a day, a request until then. Throws `fields-missing` for
 * a question without words, `invalid-input` for goods that were not bought or are back, `return-waiting` for another
 * return before the first was answered, `too-many-attempts`.
 */
export async function sendOrderMessage(db: Database, sending: Sending, now: number): Promise<void> {
  const { sender, orderId, orderNo, message, businessEmail } = sending
  const { id, ...person } = sender
  const words = readText(message.nachricht?.trim() ?? '')
  const { words: kind, isReturn } = kinds[message.art]
  if (!isReturn && words === '') throw new Problem('fields-missing')
  const subject = `${kind} Bestellung ${orderNo}`
  const goods = isReturn ? goodsOf(sending) : ''
  const text = [subject, goods, words].filter((part) => part !== '').join('\n\n')
  await countAttempt(db, 'order-message', id, now)
  await transaction(db, async (trx) => {
    // Of two concurrent messages the second sees the first.
    await lockRows(trx, trx.selectFrom('orders').select('id').where('id', '=', orderId)).execute()
    const waiting = await trx
      .selectFrom('contact_messages')
      .select(['message', 'is_return', 'created_at'])
      .where('order_id', '=', orderId)
      .where('answered_at', 'is', null)
      .execute()
    const isSame = (one: (typeof waiting)[number]) =>
      one.message === text && (isReturn || one.created_at > now - sentAgainWithin)
    if (waiting.some(isSame)) return
    if (isReturn && waiting.some((one) => one.is_return)) throw new Problem('return-waiting')
    const about = { orderId, isReturn }
    await storeMessage(trx, { ...person, text, subject, about }, businessEmail, now)
  })
}

/** The goods to be returned, one a line; all of them where none are named. Throws `invalid-input`. */
function goodsOf({ goods, message }: Sending): string {
  const wanted = new Map<number, number>()
  for (const { product_id: id, menge } of message.positionen ?? goods)
    wanted.set(id, (wanted.get(id) ?? 0) + menge)
  if (wanted.size === 0) throw new Problem('invalid-input')
  return [...wanted]
    .map(([id, pieces]) => {
      const bought = goods.find(({ product_id }) => product_id === id)
      if (!bought || pieces > bought.menge) throw new Problem('invalid-input')
      return `– ${pieces} × ${bought.name}`
    })
    .join('\n')
}
