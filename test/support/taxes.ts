import { expect } from 'vitest'
import { admin, shop } from './shop-per-test.ts'

/** Computes totals, under a VAT number or none. */
export async function trade(uid: string): Promise<void> {
  const saved = await admin.save({ business: { uid }, totalsMode: 'berechnet' })
  expect(saved.status).toBe(200)
}

/** The documents and the money of an order, each with its rate and its VAT. */
export async function taxesOf({ order_id: id }: { order_id: number }) {
  const read = (table: 'documents' | 'money_entries') =>
    shop.db
      .selectFrom(table)
      .select(['vat_per_mille', 'vat'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  const taxes = [...(await read('documents')), ...(await read('money_entries'))]
  return taxes.map(({ vat_per_mille: rate, vat }) => [rate, vat])
}
/** Books cash for an order. */
export const receive = async (id: number, betrag: number) => {
  const { status } = await admin.pay(id, { weg: 'bar', betrag })
  expect(status).toBe(201)
}
