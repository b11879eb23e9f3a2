import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { MoneyActions, OrderBalance } from './order-money.tsx'

/** What can be done with the money of an order that left the shop. */
function shown(offen: number): string {
  const zahlung = { weg: 'bar', bezahlt: chf(0), erstattet: chf(0), offen: chf(offen) }
  const detail = {
    order: { order_no: 'FW-2026-000001', status: 'versendet', faellig: null, zahlung },
    money: { ...zahlung, erstattbar: chf(0) },
  } as unknown as AdminOrderDetail
  return rendered(<MoneyActions detail={detail} isNext={false} />)
}

function rendered(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('an order whose payment was taken back after it left can be paid with one press', () => {
  expect(shown(691.94)).toContain('Als bezahlt melden')
  expect(shown(0)).not.toContain('Als bezahlt melden')
})

test('what a dispute took is told apart from what was refunded', () => {
  const money = { bezahlt: chf(79), erstattet: chf(50), zurueckgebucht: chf(30), offen: chf(0) }
  const order = { status: 'bezahlt', faellig: null, lieferstand: 'bestellt', total: chf(79) }
  const rest = { angefordert: chf(0), behalten: chf(29), ueberzahlt: chf(0) }
  const zahlung = { weg: 'twint', ...money }
  const detail = { order: { ...order, zahlung }, money: { ...money, ...rest } }
  const shown = rendered(<OrderBalance detail={detail as unknown as AdminOrderDetail} />)
  expect(shown).toMatch(/erstattet CHF\s20\.00, zurückgebucht CHF\s30\.00/)
})
