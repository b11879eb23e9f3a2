import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { MoveOrders } from './move-orders.tsx'

const order = { lieferung: 'versand', plz: '9000', ort: 'St. Gallen', email: 'heidi@beispiel.ch' }
const ordersOf = (...some: Partial<AdminOrder>[]) =>
  some.map((one, at) => ({ ...order, order_no: `FW-${at}`, order_id: at, ...one }) as AdminOrder)

function shown(step: 'verpackt' | 'versendet', orders: readonly AdminOrder[]): string {
  const element = <MoveOrders move={{ step, orders }} onClose={() => undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what is to be settled first is sent on purpose only, and packed with the others', () => {
  const orders = ordersOf({}, { bestritten: true }, { ort: '' })
  const sent = shown('versendet', orders)
  expect(sent).toContain('1 Bestellung als versendet melden')
  expect(sent).toMatch(/Zahlung bestritten.*Adresse fehlt/s)
  expect(shown('verpackt', orders)).toContain('3 Bestellungen als verpackt melden')
  // Alone it cannot be ticked: the question is about nothing else.
  const alone = shown('versendet', ordersOf({ bestritten: true }))
  expect(alone).toContain('1 Bestellung als versendet melden')
})
