import type { OrderMessage } from '../../contract/orders/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { countAttempt } from '../tools/attempts.ts'
import { readText } from '../tools/plain-text.ts'
import type { OwnAddress } from '../settings/notices.ts'
import { storeMessage } from './messages.ts'

/** Messages about orders per account and hour. */
const messagesPerHour = 5

type Sending = {
  /** Who is signed in; an account without an address cannot be answered this way. */
  sender: { id: number; firstName: string; lastName: string; email: string; phone: string }
  orderId: number
  orderNo: string
  /** What was bought. */
  lines: readonly { product_id: number; quantity: number; name: string }[]
  message: OrderMessage
  /** The recipient of the message. */
  businessEmail: OwnAddress
}

/**
 * Accepts a customer's question about an order, or the request to return goods, as a message to the owner. Throws
 * `fields-missing` for a question without words, `invalid-input` for goods that were not bought, `too-many-attempts`.
 */
export async function sendOrderMessage(db: Database, sending: Sending, now: number): Promise<void> {
  const { sender, orderId, orderNo, message, businessEmail } = sending
  const { id, ...person } = sender
  const words = readText(message.nachricht?.trim() ?? '')
  const isReturn = message.art === 'rueckgabe'
  if (!isReturn && words === '') throw new Problem('fields-missing')
  const subject = `${isReturn ? 'Rückgabe zur' : 'Frage zur'} Bestellung ${orderNo}`
  const goods = isReturn ? goodsOf(sending) : ''
  const text = [subject, goods, words].filter((part) => part !== '').join('\n\n')
  const key = `order-message:${id}`
  await countAttempt(db, { key, limit: messagesPerHour, window: HOUR }, now)
  await transaction(db, (trx) =>
    storeMessage(
      trx,
      { ...person, text, subject, about: { orderId, isReturn } },
      businessEmail,
      now,
    ),
  )
}

/** The goods to be returned, one a line; all of them where none are named. Throws `invalid-input`. */
function goodsOf({ lines, message: { positionen } }: Sending): string {
  const wanted =
    positionen ?? lines.map(({ product_id, quantity }) => ({ product_id, menge: quantity }))
  return wanted
    .map(({ product_id: productId, menge }) => {
      const line = lines.find(({ product_id }) => product_id === productId)
      if (!line || menge > line.quantity) throw new Problem('invalid-input')
      return `– ${menge} × ${line.name}`
    })
    .join('\n')
}
