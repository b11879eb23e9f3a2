import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { OrderMoney } from '../../../contract/payments/order-money.ts'
import type { OrderSummary } from '../../../contract/orders/orders.ts'
import { Delivery } from './order-state.tsx'

const summary = {
  lieferung: 'versand',
  lieferstand: 'storniert',
  paid_at: '2026-03-07T10:00:00.000Z',
  payable_until: null,
  versendetAm: null,
  sendungsnummer: null,
  faellig: null,
  ueberweisung: null,
} as unknown as OrderSummary

/** What the card of an order says of its way and its money. */
function shown(change: Partial<OrderSummary>, money: Partial<OrderMoney> = {}): string {
  const paid: OrderMoney = {
    weg: 'twint',
    bezahlt: chf(79),
    erstattet: chf(0),
    offen: chf(0),
    ...money,
  }
  const element = <Delivery summary={{ ...summary, ...change }} paid={paid} hasCome={false} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a cancelled order says what of its money has not gone back yet', () => {
  expect(shown({})).toMatch(/Noch nicht zurückerstattet: CHF\s79\.00/)
  expect(shown({}, { erstattet: chf(49.1) })).toMatch(/Noch nicht zurückerstattet: CHF\s29\.90/)
  expect(shown({}, { erstattet: chf(79) })).not.toContain('Noch nicht')
  expect(shown({}, { bezahlt: chf(0) })).not.toContain('Noch nicht')
  expect(shown({ lieferstand: 'bestellt' })).not.toContain('Noch nicht')
})

test('what the bank took back was not refunded', () => {
  const both = shown({}, { erstattet: chf(49), zurueckgebucht: chf(30) })
  expect(both).toMatch(/Zurückerstattet: CHF\s19\.00/)
  expect(both).toMatch(/Zurückgebucht: CHF\s30\.00/)
  const lost = shown({}, { erstattet: chf(30), zurueckgebucht: chf(30) })
  expect(lost).not.toContain('Zurückerstattet')
})

test('what was posted or handed over has its day, however long ago', () => {
  const versendetAm = '2026-03-08T10:00:00.000Z'
  expect(shown({ lieferstand: 'versendet', versendetAm })).toContain('Versendet am 08.03.2026')
  expect(shown({ lieferstand: 'uebergeben', lieferung: 'termin', versendetAm })).toContain(
    'Übergeben am 08.03.2026',
  )
})

test('work was done at an address, and not delivered', () => {
  const versendetAm = '2026-03-08T10:00:00.000Z'
  const work = shown({ arbeit: true, lieferung: 'termin', lieferstand: 'uebergeben', versendetAm })
  expect(work).toContain('Ausgeführt am 08.03.2026')
  expect(work).not.toMatch(/Lieferung|Übergeben/)
})

test('an order that a credit note or a write-off settled does not say that money came', () => {
  const came = 'Zahlung eingegangen am 07.03.2026'
  expect(shown({ lieferstand: 'versendet' })).toContain(came)
  expect(shown({ lieferstand: 'versendet' }, { weg: null, bezahlt: chf(0) })).not.toContain(came)
})

test('what nobody pays any more is not about to be packed', () => {
  const packs = 'Wir packen Ihre Bestellung ein'
  const [lieferstand, faellig] = ['bestellt', '2026-04-06'] as const
  expect(shown({ lieferstand })).toContain(packs)
  expect(shown({ lieferstand }, { erstattet: chf(20) })).toContain(packs)
  const owed = { bezahlt: chf(0), offen: chf(79) }
  expect(shown({ lieferstand, faellig, paid_at: null }, owed)).toContain(packs)
  expect(shown({ lieferstand }, { erstattet: chf(79) })).not.toContain(packs)
  expect(shown({ lieferstand }, { bezahlt: chf(0) })).not.toContain(packs)
})
