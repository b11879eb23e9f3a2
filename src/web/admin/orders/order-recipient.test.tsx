import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { OrderRecipient } from './order-recipient.tsx'

/** Who an order of somebody without an address goes to. */
function shown(lieferung: string): string {
  const name = { vorname: 'Rita', nachname: 'Näf', strasse: '', plz: '', ort: '', land: 'Schweiz' }
  const order = { ...name, lieferung, email: '', telefonnummer: '', revision: null }
  const detail = { order: order as unknown as AdminOrderDetail['order'], documents: [] }
  const router = createMemoryRouter([{ path: '/', element: <OrderRecipient {...detail} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('an address is missing where something is brought to it', () => {
  const missing = 'Adresse fehlt, bitte nachfragen'
  expect(shown('versand')).toContain(missing)
  expect(shown('termin')).toContain(missing)
  expect(shown('abholung')).not.toContain(missing)
})
