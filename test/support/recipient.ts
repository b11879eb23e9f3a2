import type { AdminOrderDetail } from '../../src/contract/admin-orders.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { admin, readOrder, shop } from './shop-per-test.ts'

/** Where somebody wants an order to go who was mistaken. */
export const moved = {
  vorname: 'Heidi',
  nachname: 'Muster-Frei',
  telefonnummer: '079 999 99 99',
  strasse: 'Rosenbergstrasse 12',
  plz: '9001',
  ort: 'St. Gallen',
  land: 'Schweiz',
}

/** Puts right who gets an order and where it goes, as an admin does; whatever is sent. */
export const correct = (id: number, body: object, cookie = admin.cookie) =>
  shop.call<AdminOrderDetail & ProblemBody>('PUT', `/api/admin/orders/${id}/recipient`, {
    cookie,
    body,
  })

/** The state a correction begins with. */
export const revisionOf = async (id: number) => (await readOrder(id)).order.revision ?? ''

/** Moves an order on. */
export const move = (id: number, status: string) =>
  shop.call('POST', `/api/admin/orders/${id}/status`, { cookie: admin.cookie, body: { status } })
