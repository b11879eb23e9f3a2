import { newAdmin } from '../admin.ts'
import { buyOnInvoice } from '../invoices.ts'
import { openShop } from '../shop.ts'
import { setAccount, uploadStatement } from './statement.ts'

type File = string | Uint8Array<ArrayBuffer>
export type BankDesk = Awaited<ReturnType<typeof openBankDesk>>

/** A shop that is paid by invoice, its owner, a customer, and what the two do here. */
export async function openBankDesk() {
  const shop = await openShop({ totalsMode: 'berechnet' })
  const desk = { shop, admin: await newAdmin(shop), heidi: await shop.newCustomer() }
  await setAccount(shop, desk.admin.cookie)
  const upload = (file: File, name?: string) => uploadStatement(shop, desk.admin.cookie, file, name)
  return Object.assign(desk, {
    upload,
    /** The result of an upload: booked, review, known, ignored. */
    async counts(file: File) {
      const { status, body } = await upload(file)
      return [status, body.booked, body.review, body.known, body.ignored]
    },
    /** One piece of a product on account: 129.00, 209.00, 269.00 with delivery. */
    async invoice(product_id: number) {
      const items = [{ product_id, quantity: 1 }]
      const { order, invoice } = await buyOnInvoice(shop, desk.heidi, items)
      return { ...order, reference: invoice.reference ?? '' }
    },
    async orderOf({ order_id: id }: { order_id: number }) {
      const { order, money } = (await desk.admin.order(id)).body
      return { status: order.status, bezahlt: money.bezahlt, offen: money.offen }
    },
    async reviews() {
      const { api } = desk.admin
      return (await api('GET /api/admin/bank-entries')).body.data
    },
    /** Assigns an entry to an order, or dismisses it. */
    decide(
      id: number | null | undefined,
      body: { nummer: string } | { bemerkung: string; immer?: boolean },
    ) {
      const asking = { params: { id: id ?? 0 }, cookie: desk.admin.cookie, body }
      return 'nummer' in body
        ? shop.api('POST /api/admin/bank-entries/:id/assign', asking)
        : shop.api('POST /api/admin/bank-entries/:id/dismiss', asking)
    },
    ledger: () => shop.db.selectFrom('money_entries').selectAll().orderBy('id').execute(),
  })
}
