import { swissDayAfter, swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { applyPayment } from '../../src/shop/payments/apply-payment.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import { buy, passDays, startPayment } from './admin.ts'
import { buyOnInvoice } from './invoices.ts'
import { admin, heidi, readOrder, shop } from './shop-per-test.ts'

const items = [{ product_id: 2, quantity: 2 }]
const piece = { product_id: 2, menge: 1 }
/** What two of them cost, with their delivery. */
const wholePrice = async (id: number) => (await readOrder(id)).order.total

const twint = async () => (await buy(shop, heidi, { items })).order_id
const paid = async () => (await buy(shop, heidi, { items, paid: true })).order_id
const onAccount = async () => (await buyOnInvoice(shop, heidi, items)).order.order_id
const byPhone = async (zahlung: 'bank' | 'bar') =>
  (await admin.takeOrder({ idUser: heidi.user.idUser, items, zahlung })).body.order_id

const invoiceOf = async (id: number) => (await findInvoice(shop.db, id))?.id ?? 0
const move = (id: number, status: 'verpackt' | 'versendet' | 'storniert' | 'zurueckgenommen') =>
  admin.move(id, status)
const old = () => passDays(shop, 8, admin, heidi)
const bookPart = (id: number, betrag = 10) => admin.pay(id, { betrag })
const askBack = (orderId: number) =>
  heidi.api('POST /api/orders/:orderId/messages', {
    params: { orderId },
    body: { art: 'rueckgabe', nachricht: 'Passt nicht.' },
  })

/** Another amount arrives with TWINT than was asked for; `amount` in Rappen. */
async function payWrongly(id: number, amount: number): Promise<string> {
  const { order } = await readOrder(id)
  const session = await startPayment(heidi, order)
  const transactionId = `T ${session}`
  const report = { state: 'completed', amount, currency: 'chf', transactionId } as const
  await applyPayment(shop.db, session, report, shop.clock.now())
  return session
}

/** Does things one after the other with a new order. */
const after =
  (make: () => Promise<number>, ...steps: ((id: number) => unknown)[]) =>
  async () => {
    const id = await make()
    for (const step of steps) await step(id)
    return id
  }
const packed = (id: number) => move(id, 'verpackt')
const shipped = (id: number) => move(id, 'versendet')
const cancelled = (id: number) => move(id, 'storniert')
const whole = async (id: number) => admin.pay(id, { betrag: await wholePrice(id) })
const credited = (betrag?: number) => async (id: number) =>
  admin.credit(await invoiceOf(id), { grund: 'nachlass', betrag: betrag ?? (await wholePrice(id)) })
const replaced = async (id: number) => admin.replace(await invoiceOf(id))
const refunded = (more: object) => (id: number) =>
  admin.refund(id, { betrag: 20, weg: 'bank', ...more })
const refundedWhole = async (id: number) =>
  admin.refund(id, { betrag: await wholePrice(id), weg: 'bank' })
const takenBack = async (id: number) => {
  const { money } = await readOrder(id)
  await admin.takeBack(id, money.entries.at(-1)?.id ?? 0)
}
const answered = async () => {
  const { data } = (await admin.api('GET /api/admin/messages')).body
  const params = { id: data[0]?.id ?? 0 }
  await admin.api('POST /api/admin/messages/:id/answered', { params, body: { answered: true } })
}

async function work(): Promise<number> {
  const { body } = await admin.draft({
    idUser: heidi.user.idUser,
    positionen: [{ text: 'Kamin gereinigt', menge: 1, einheit: 'Stk.', preis: 120, satz: 0 }],
    rabatt: 0,
    leistungsdatum: swissDayAfter(swissDayOf(shop.clock.now()), -1),
  })
  await admin.issue(body.id, 'mail')
  const newest = shop.db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirstOrThrow()).id
}

/** An order of Heidi's in each of the states it can be in, made as people make them; each returns its id. */
export const orderStates: Record<string, () => Promise<number>> = {
  open: twint,
  'open for too long': after(twint, old),
  'paid in part': after(twint, bookPart),
  'paid in part and open for too long': after(twint, bookPart, old),
  'paid wrongly': after(twint, (id) => payWrongly(id, 1000)),
  'paid too much': after(twint, (id) => payWrongly(id, 900_00)),
  paid,
  'paid and packed': after(paid, packed),
  shipped: after(paid, packed, shipped),
  'shipped, with a request': after(paid, shipped, askBack),
  'shipped, with an answer': after(paid, shipped, askBack, answered),
  'shipped, a piece back': after(paid, shipped, refunded({ positionen: [piece] })),
  'paid, a piece not wanted': after(paid, refunded({ positionen: [piece] })),
  returned: after(paid, shipped, refundedWhole),
  'shipped, all paid back out of goodwill': after(paid, shipped, async (id) =>
    admin.refund(id, { betrag: await wholePrice(id), weg: 'bank', wareBleibt: true }),
  ),
  'paid back': after(paid, refundedWhole),
  'paid, then cancelled': after(paid, cancelled),
  cancelled: after(twint, cancelled),
  'cancelled, then paid': after(twint, cancelled, bookPart),
  'payment taken back': after(twint, whole, takenBack),
  'packed, payment taken back': after(twint, whole, packed, takenBack),
  'shipped, payment taken back': after(twint, whole, shipped, takenBack),
  'on account': onAccount,
  'on account, for too long': after(onAccount, old),
  'on account, packed': after(onAccount, packed),
  'on account, shipped': after(onAccount, shipped),
  'on account, shipped and paid in part': after(onAccount, shipped, bookPart),
  'on account, shipped and paid': after(onAccount, shipped, whole),
  'on account, overpaid': after(onAccount, async (id) => bookPart(id, (await wholePrice(id)) + 9)),
  'on account, paid in part': after(onAccount, bookPart),
  'on account, credited in part': after(onAccount, credited(5)),
  'on account, credited whole': after(onAccount, credited()),
  'on account, written off': after(onAccount, async (id) =>
    admin.writeOff(await invoiceOf(id), 'verloren'),
  ),
  'on account, invoice replaced': after(onAccount, replaced),
  'on account, cancelled': after(onAccount, cancelled),
  'on account, returned': after(onAccount, shipped, (id) => move(id, 'zurueckgenommen')),
  'by telephone, to be transferred': () => byPhone('bank'),
  'by telephone, to be transferred, for too long': after(() => byPhone('bank'), old),
  'by telephone, in cash': () => byPhone('bar'),
  'by telephone, in cash, for too long': after(() => byPhone('bar'), old),
  work,
  'work, paid': after(work, whole),
  'work, paid in part': after(work, bookPart),
}
