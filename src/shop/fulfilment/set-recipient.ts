import type { RecipientChange } from '../../contract/admin-people.ts'
import type { Business } from '../../contract/business.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { toColumns } from '../accounts/accounts.ts'
import { readContact } from '../accounts/read-contact.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { hashRevision } from '../hashing/revision.ts'
import { keepDocumentsFindable } from '../invoices/documents.ts'
import { orderCorrected } from '../mail/order-change-texts.ts'
import type { OrderNews } from '../mail/order-texts.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { lockOrder } from '../orders/order-status.ts'
import { type OrderRow, toRecipient } from '../orders/orders.ts'
import { assertDelivered, correctRecipient } from '../orders/recipient.ts'
import { queueNews, toDestination } from '../payments/order-mails.ts'
import type { Shop } from '../settings/shop.ts'
import { readSettings } from '../settings/settings.ts'

const kind = 'order-corrected'

/**
 * Puts right who gets an order and where it goes, on top of the state the owner read; the customer is told by mail. What
 * was issued for it stays as it is, and so does the customer's profile. Throws `order-not-found`, `recipient-fixed` for
 * one that has left the house or was called off, `changed-meanwhile`, `delivery-country`, and what `readContact` throws.
 */
export async function setRecipient(
  { db, publicUrl }: Shop,
  { orderId, revision, ...form }: RecipientChange & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const wanted = toColumns(readContact(form))
  await transaction(db, async (trx) => {
    const before = await lockOrder(trx, orderId)
    const known = recipientRevision(before)
    if (known === null) throw new Problem('recipient-fixed')
    if (known !== revision) throw new Problem('changed-meanwhile')
    const change = differencesOf(before, { ...before, ...wanted })
    if (Object.keys(change.after).length === 0) return
    if (before.delivery_way === 'shipping' && wanted.country !== before.country)
      assertDelivered(wanted.country, (await readSettings(trx)).deliveryCountries)
    const order = await correctRecipient(trx, before, wanted)
    await keepDocumentsFindable(trx, order)
    const subject = `order:${orderId}` as const
    await recordChange(trx, actor, { action: 'order.recipient-set', subject, ...change }, now)

    const keyOf = ({ corrections }: OrderRow) => `${orderId}:${corrections}`
    // One that has not left yet would tell, later or at the same time, what is no longer so.
    await withdrawMails(trx, [kind], keyOf(before))
    const told = { ...toDestination(order), phone: order.phone, publicUrl }
    const write = (news: OrderNews, from: Business) => orderCorrected({ ...news, ...told }, from)
    await queueNews(trx, order, { kind, key: keyOf(order), write }, now)
  })
}

/** The state of who gets an order and where, null when that is fixed: only what is still in the house can go elsewhere. */
export function recipientRevision(order: OrderRow): string | null {
  if (order.status !== 'open' && order.status !== 'paid') return null
  return hashRevision(Object.values(describe(order)))
}

function describe(order: OrderRow) {
  return { ...toRecipient(order), telefonnummer: order.phone }
}

/** The fields that differ, as they were and as they are. */
function differencesOf(before: OrderRow, after: OrderRow) {
  const [old, now] = [Object.entries(describe(before)), describe(after)]
  const changed = old.filter(([name, value]) => now[name as keyof typeof now] !== value)
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([name]) => [name, now[name as keyof typeof now]])),
  }
}
