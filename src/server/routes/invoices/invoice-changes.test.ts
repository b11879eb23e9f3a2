import { expect, test } from 'vitest'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { orderStates } from '../../../../test/support/order-states.ts'
import { admin } from '../../../../test/support/shop-per-test.ts'
import type { InvoiceChange } from '../../../contract/invoices/invoices.ts'

openSalesOnAccountPerTest()

const attempts: Partial<Record<InvoiceChange, (id: number) => Promise<{ status: number }>>> = {
  nachlass: (id) => admin.credit(id, { grund: 'nachlass', betrag: 0.05 }),
  abschreiben: (id) => admin.writeOff(id, 'verloren'),
  ersetzen: (id) => admin.replace(id),
  berichtigen: (id) => admin.api('POST /api/admin/invoices/:id/correction', { params: { id } }),
}

const cases = Object.entries(orderStates).flatMap(([state, make]) =>
  Object.entries(attempts).map(([change, attempt]) => ({ state, make, change, attempt })),
)

test.each(cases)(
  '$state: «$change» is offered for each invoice exactly when the shop does it',
  async ({ make, change, attempt }) => {
    const orderId = await make()
    const invoices = (await admin.invoices()).body.data.filter((one) => one.order_id === orderId)
    const offered = invoices.filter(({ aenderungen }) => aenderungen.some((one) => one === change))
    const done: number[] = []
    // The newest last: what is done to it changes what can be done to the others.
    for (const { id } of invoices.toReversed()) {
      const { status } = await attempt(id)
      if (status === 200 || status === 201) done.push(id)
    }
    expect(done).toEqual(offered.map(({ id }) => id))
  },
)
