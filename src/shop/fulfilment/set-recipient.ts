import type { RecipientChange } from '../../contract/people/people.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { readContact } from '../accounts/read-contact.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { hashRevision } from '../tools/revision.ts'
import { updateDocumentSearch } from '../invoices/documents.ts'
import { orderCorrected } from '../mail/order-change-texts.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { assertNameable } from '../orders/on-account.ts'
import { largestReceipt } from '../orders/place-order.ts'
import { lockOrder, type OrderRow } from '../orders/order-status.ts'
import { toRecipient } from '../orders/orders.ts'
import { assertDelivered, assertSameSide, correctRecipient } from '../orders/recipient.ts'
import { queueNews } from '../payments/order-mails.ts'
import { readSettings } from '../settings/settings.ts'

const kind = 'order-corrected'
const addressColumns = ['street', 'postal_code', 'city', 'country'] as const

/**
 * Corrects an order's recipient and address, based on the revision the owner read; the customer is told by mail.
 * Documents already issued stay as they are, and so does the customer's profile. Throws `order-not-found`,
 * `recipient-fixed` for an order that has left the shop or was cancelled, `changed-meanwhile`, `delivery-country`,
 * `order-border`,
 * `address-fields-invalid` when something to be shipped would lose part of its address, and what `readContact` throws.
 */
export async function setRecipient(
  db: Database,
  { orderId, revision, ...form }: RecipientChange & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const wanted = readContact(form)
  await transaction(db, async (trx) => {
    const before = await lockOrder(trx, orderId)
    const known = recipientRevision(before)
    if (known === null) throw new Problem('recipient-fixed')
    const change = differencesOf(before, { ...before, ...wanted })
    // Nothing to do, or sent again because the answer was lost.
    if (Object.keys(change.after).length === 0) return
    if (known !== revision) throw new Problem('changed-meanwhile')
    if (before.delivery_method === 'shipping') {
      if (addressColumns.some((name) => before[name] !== '' && wanted[name] === ''))
        throw new Problem('address-fields-invalid')
      if (wanted.country !== before.country)
        assertDelivered(
          before.delivery_method,
          wanted.country,
          (await readSettings(trx)).deliveryCountries,
        )
      assertSameSide(before, wanted)
    }
    if (before.totals_mode === 'berechnet' && before.total > largestReceipt) assertNameable(wanted)
    const order = await correctRecipient(trx, before, wanted)
    await updateDocumentSearch(trx, order)
    const subject = `order:${orderId}` as const
    await recordChange(trx, actor, { action: 'order.recipient-set', subject, ...change }, now)

    // A mail still in the queue would contain outdated details.
    await withdrawMails(trx, [kind], `${orderId}:${before.corrections}`)
    const news = { kind, part: order.corrections, write: orderCorrected, details: {} } as const
    await queueNews(trx, order, news, now)
  })
}

/** The revision of an order's recipient, null when it is fixed: only what has not left the shop can be redirected. */
export function recipientRevision(order: OrderRow): string | null {
  if (order.status !== 'open' && order.status !== 'paid') return null
  return hashRevision(Object.values(describe(order)))
}

function describe(order: OrderRow) {
  return { ...toRecipient(order), telefonnummer: order.phone }
}

/** The fields that differ, with old and new values. */
function differencesOf(before: OrderRow, after: OrderRow) {
  const [old, now] = [Object.entries(describe(before)), describe(after)]
  const changed = old.filter(([name, value]) => now[name as keyof typeof now] !== value)
  type Changed = Partial<typeof now>
  return {
    before: Object.fromEntries(changed) as Changed,
    after: Object.fromEntries(
      changed.map(([name]) => [name, now[name as keyof typeof now]]),
    ) as Changed,
  }
}
