import type { CustomerStep, OrderSummary } from '../../contract/orders/orders.ts'
import { isInDoubt } from '../../contract/orders/words.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { listDocuments, toDocumentRef } from '../invoices/documents.ts'
import { listTransfers } from '../invoices/transfers.ts'
import { nothingYet, outstandingOf, type Sums, sumsOf, toOrderMoney } from '../money/ledger.ts'
import { openFor, type OrderRow, payingProblem, toWireStatus } from '../orders/order-status.ts'
import { describeFrozen, listWithItems } from '../orders/orders.ts'
import { listReturns, toReturnRequests } from '../orders/return-requests.ts'
import { startingProblem } from '../payments/payment-link.ts'
import { listToReview } from '../payments/payment-review.ts'
import { goodsOut, readAllPiecesBack } from '../payments/pieces-back.ts'

/** The order-level data of a customer's orders, newest first; what is frozen with them, and what can be done now. */
export async function listOrderSummaries(
  db: Db,
  userId: number,
  now: number,
): Promise<OrderSummary[]> {
  const orders = await listWithItems(db, userId)
  const ids = orders.map(({ order }) => order.id)
  const documents = Map.groupBy(await listDocuments(db, ids), (row) => row.order_id)
  const transfers = await listTransfers(db, userId)
  const returns = Map.groupBy(await listReturns(db, ids), (row) => row.order_id)
  const back = await readAllPiecesBack(db, ids)
  const sums = await sumsOf(db, ids)
  const toReview = await listToReview(db, ids)
  return orders.map(({ order, items }) => {
    const own = documents.get(order.id) ?? []
    const ueberweisung = transfers.get(order.id) ?? null
    const due = own.find(({ state }) => state === 'open')?.due_day ?? null
    const faellig = ueberweisung ? null : due
    const rueckgaben = toReturnRequests(returns.get(order.id) ?? [])
    const money = sums.get(order.id) ?? nothingYet
    const isInReview = toReview.has(order.id)
    return {
      order_id: order.id,
      rueckgaben,
      ...describeFrozen(order, items),
      payable_until:
        payingProblem(order, now) === undefined && order.payment_method === 'twint'
          ? toTime(order.created_at + openFor)
          : null,
      faellig,
      ueberweisung,
      belege: own.map(toDocumentRef),
      zurueckgebbar: canAskToReturn(order, rueckgaben) ? goodsOut(items, back.get(order.id)) : [],
      schritte: listSteps(
        order,
        { money, isInReview, hasGoods: items.some(({ is_work }) => is_work === 0) },
        now,
      ),
      inPruefung: isUnderReview(order, { faellig, money, isInReview }),
    }
  })
}

/** Whether the return of goods can be asked for: they are with the customer, and no other request awaits an answer. */
function canAskToReturn(
  { status, fulfilment }: OrderRow,
  requests: OrderSummary['rueckgaben'],
): boolean {
  const isOut = status === 'shipped' && fulfilment !== 'returned'
  return isOut && requests.every(({ beantwortet }) => beantwortet !== null)
}

type Facts = { money: Sums; isInReview: boolean; hasGoods: boolean }

function listSteps(
  order: OrderRow,
  { money, isInReview, hasGoods }: Facts,
  now: number,
): CustomerStep[] {
  const open = outstandingOf(order, money)
  const isAccepted = order.status !== 'open' || order.payment_method === 'invoice'
  const steps: [CustomerStep, boolean][] = [
    ['bezahlen', startingProblem(order, { open, isInReview }, now) === undefined],
    ['stornieren', cancellationProblem(order, money) === undefined],
    ['erneut-bestellen', isAccepted && hasGoods],
  ]
  return steps.flatMap(([step, isPossible]) => (isPossible ? step : []))
}

/** Whether money has come for an order that counts as unpaid until a person has decided about it. */
function isUnderReview(
  order: OrderRow,
  { faellig, money, isInReview }: Pick<Facts, 'money' | 'isInReview'> & { faellig: string | null },
): boolean {
  if (order.status === 'open' && isInReview) return true
  const zahlung = toOrderMoney(order, money)
  return isInDoubt({ status: toWireStatus(order.status), faellig, zahlung })
}

/**
 * Why a customer cannot cancel an order; undefined when they can. Only the owner can cancel one on account that is
 * already packed, or one that holds money: nobody would learn that some of it has to be refunded.
 */
export function cancellationProblem(
  { status, fulfilment }: Pick<OrderRow, 'status' | 'fulfilment'>,
  { isHeld }: Pick<Sums, 'isHeld'>,
): 'order-transition' | 'order-holds-money' | undefined {
  if (status !== 'open' || fulfilment !== 'ordered') return 'order-transition'
  return isHeld ? 'order-holds-money' : undefined
}
