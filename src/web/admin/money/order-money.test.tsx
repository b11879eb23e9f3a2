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
    payments: [],
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

test('money that belongs to the customer is given back with the main button, unless something else comes first', () => {
  const paid = { offen: chf(0), erstattbar: chf(79), ueberzahlt: chf(79), behalten: chf(79) }
  const actions = (
    isNext: boolean,
    money: object,
    lieferstand: string,
    payments: object[] = [],
  ) => {
    const order = { order_no: 'FW-2026-000001', lieferstand, zahlung: { weg: 'twint' } }
    const detail = { order, money: { ...paid, ...money }, payments } as unknown as AdminOrderDetail
    return rendered(<MoneyActions detail={detail} isNext={isNext} />)
  }
  const main = /class="[^"]*primary[^"]*"[^>]*>Geld zurückgeben/
  expect(actions(true, {}, 'storniert')).toMatch(main)
  expect(actions(true, { ueberzahlt: chf(0) }, 'zurueckgenommen')).toMatch(main)
  expect(actions(false, {}, 'bezahlt')).not.toMatch(main)
  const settled = actions(true, { ueberzahlt: chf(0) }, 'versendet')
  expect(settled).toContain('Geld zurückgeben')
  expect(settled).not.toMatch(main)
  // What is in review is given back there; money that came besides is not.
  const given = (amount: number, currency: string) =>
    actions(true, {}, 'storniert', [inReview(amount, currency)])
  expect(given(79, 'CHF')).not.toContain('Geld zurückgeben')
  expect(given(50, 'CHF')).toMatch(main)
  expect(given(100, 'EUR')).toMatch(main)
})

/** A payment that came when its order was cancelled, and can be refunded. */
function inReview(amount: number, currency = 'CHF') {
  const received = { amount: chf(amount), currency }
  return { reviewReason: 'refund', geprueft: null, erstattbar: chf(amount), received }
}

/** What is said of an order of CHF 79. */
function balance(money: object, order: object = {}, payments: object[] = []): string {
  const sums = { bezahlt: chf(79), erstattet: chf(0), zurueckgebucht: chf(0), offen: chf(0) }
  const rest = { angefordert: chf(0), behalten: chf(79), ueberzahlt: chf(0) }
  const zahlung = { weg: 'twint', ...sums, ...money }
  const paid = { status: 'bezahlt', faellig: null, lieferstand: 'bestellt', total: chf(79) }
  const detail = {
    order: { ...paid, ...order, zahlung },
    money: { ...zahlung, ...rest, ...money },
    payments,
  }
  return rendered(<OrderBalance detail={detail as unknown as AdminOrderDetail} />)
}

test('what a dispute took is told apart from what was refunded', () => {
  const lost = balance({ erstattet: chf(50), zurueckgebucht: chf(30) })
  expect(lost).toMatch(/erstattet CHF\s20\.00, zurückgebucht CHF\s30\.00/)
})

test('what is open of an order is said where its state does not', () => {
  const open = { bezahlt: chf(0), offen: chf(79) }
  expect(balance(open, { status: 'offen' })).not.toContain('offen')
  expect(balance(open, { status: 'versendet', faellig: '2026-04-06' })).not.toContain('offen')
  expect(balance(open, { status: 'versendet' })).toMatch(/offen CHF\s79\.00/)
})

test('money that is the customer’s is told why, and where the bank’s is confirmed', () => {
  const more = { bezahlt: chf(99), ueberzahlt: chf(20) }
  const bank = balance(more, { status: 'offen' })
  expect(bank).toContain('mehr erhalten, als die Bestellung kostet')
  expect(bank).toContain('/admin/geld/bank')
  const review = [{ reviewReason: 'amount-or-currency', geprueft: null }]
  expect(balance(more, { status: 'offen' }, review)).not.toContain('/admin/geld/bank')
  const cancelled = balance({ ueberzahlt: chf(79) }, { lieferstand: 'storniert' })
  expect(cancelled).toContain('Die Bestellung ist storniert')
  expect(cancelled).not.toContain('mehr erhalten')
  // A review of that money says so itself; one of euros says nothing of francs.
  const reviewed = (currency: string) =>
    balance({ ueberzahlt: chf(79) }, { lieferstand: 'storniert' }, [inReview(79, currency)])
  expect(reviewed('CHF')).not.toContain('Die Bestellung ist storniert')
  expect(reviewed('EUR')).toContain('Die Bestellung ist storniert')
})
