import type { Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { registerBought } from '../devices/bought-devices.ts'
import { listGoodsToBring } from '../orders/goods-to-bring.ts'
import { lockOrder, moveOrder, successorsOf } from '../orders/order-status.ts'
import { readPiecesBack } from '../payments/pieces-back.ts'
import { recordMove } from '../payments/record-move.ts'

/**
 * Hands over what a person ordered «zum Termin mitbringen»: the orders in `chosen`, or all without it. One that is no
 * longer to be brought is left alone, because a visit is sent hours later when the cellar had no network. Must run in
 * the transaction that closes the visit.
 */
export async function handOverGoods(
  trx: Trx,
  personId: number,
  chosen: readonly number[] | undefined,
  actor: Actor,
  now: number,
): Promise<void> {
  const goods = (await listGoodsToBring(trx, [personId])).get(personId) ?? []
  for (const { order_id: id } of goods) {
    if (chosen && !chosen.includes(id)) continue
    const order = await lockOrder(trx, id)
    // Cancelled or handed over while this waited for its lock.
    if (!successorsOf(order).includes('handed_over')) continue
    const step = { from: order.status, to: 'handed_over', handed_over_at: now } as const
    if (!(await moveOrder(trx, id, step, now))) continue
    await registerBought(trx, { orderId: id, back: await readPiecesBack(trx, id) }, now)
    await recordMove(trx, actor, order, { status: 'uebergeben' }, now)
  }
}
