import type { AdminOrderDetail } from '../../src/contract/orders/admin-orders.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { admin, readOrder, shop } from './shop-per-test.ts'

/** The corrected recipient of an order. */
export const moved = {
  vorname: 'Heidi',
  nachname: 'Muster-Frei',
  telefonnummer: '079 999 99 99',
  strasse: 'Rosenbergstrasse 12',
  plz: '9001',
  ort: 'St. Gallen',
  land: 'Schweiz',
}

/** Corrects the recipient of an order, as an admin does; the body may be invalid. */
export const correct = (id: number, body: object, cookie = admin.cookie) =>
  shop.call<AdminOrderDetail & ProblemBody>('PUT', `/api/admin/orders/${id}/recipient`, {
    cookie,
    body,
  })

/** The revision a correction is based on. */
export const revisionOf = async (id: number) => (await readOrder(id)).order.revision ?? ''

/** Moves an order to another status. */
export const move = (id: number, status: string) =>
  admin.call('POST', `/api/admin/orders/${id}/status`, { body: { status } })
