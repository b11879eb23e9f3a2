import type { Static } from 'typebox'
import type { AdminOrderList } from '../../src/contract/orders/admin-orders.ts'
import type { AdminInvoiceList } from '../../src/contract/invoices/invoices.ts'
import { paymentReferenceOf } from '../../src/shop/invoices/payment-reference.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { account, writeCamt } from '../../test/support/bank/statement.ts'
import type { Visitor } from './visitor.ts'

type Orders = Static<typeof AdminOrderList>
type Invoices = Static<typeof AdminInvoiceList>

/** One of two items is returned and refunded. */
export async function refundOrder({ send }: Visitor): Promise<void> {
  const { data } = await send<Orders>('GET', '/api/admin/orders?status=versendet')
  const order = data.find(({ vorname }) => vorname === 'Jérôme')
  await send('POST', `/api/admin/orders/${order?.order_id}/refunds`, {
    betrag: 39,
    grund: 'Artikel zurückgenommen',
    positionen: [{ product_id: 17, menge: 1 }],
  })
}

export async function remindOverdue({ send }: Visitor): Promise<void> {
  const { data } = await send<Invoices>('GET', '/api/admin/invoices?status=ueberfaellig')
  for (const { id } of data)
    await send('POST', `/api/admin/invoices/${id}/reminders`, {
      stufe: 1,
      weg: 'mail',
      trotzdem: true,
    })
}

/** A customer without an e-mail address orders by phone and pays by bank transfer. */
export async function takeByTelephone({ send }: Visitor): Promise<void> {
  const { idUser } = await send<{ idUser: number }>('POST', '/api/admin/users', {
    vorname: 'Alois',
    nachname: 'Inauen',
    telefonnummer: '+41717871122',
    strasse: 'Steinegg 8',
    plz: '9050',
    ort: 'Appenzell',
    land: 'Schweiz',
  })
  await send('POST', `/api/admin/users/${idUser}/notes`, { text: 'Hund, bitte klingeln.' })
  const items = [{ product_id: 2, quantity: 2 }]
  const order = { idUser, items, lieferung: 'abholung', zahlung: 'bank' }
  await send('POST', '/api/admin/orders', order)
}

/** A bank statement of the last few days. */
export async function writeStatement({ send }: Visitor): Promise<string> {
  const day = swissDayOf(Date.now())
  const invoices = await send<Invoices>('GET', '/api/admin/invoices?status=offen')
  const [invoice] = invoices.data
  const orders = await send<Orders>('GET', '/api/admin/orders?search=Inauen')
  const [order] = orders.data
  if (!invoice || !order) throw new Error('Nobody owes anything')
  const reference = paymentReferenceOf(account.iban, invoice.nummer)
  return writeCamt(
    [
      { amount: String(invoice.offen), reference, payer: 'Käthi Schönenberger', day },
      { amount: String(order.total), text: order.order_no, payer: 'Alois Inauen', day },
      { amount: '45.00', text: 'Danke für den Service', payer: 'Hausverwaltung Rheintal AG', day },
      { amount: '1800.00', sign: 'DBIT', text: 'Miete', day },
    ],
    { kind: '053' },
  )
}
