import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import type { FulfilmentState } from '../../../contract/orders/orders.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { OrderTimeline } from './order-timeline.tsx'

/** The story of an order nobody has paid. */
function story(
  lieferstand: FulfilmentState,
  status = 'versendet',
  documents: readonly DocumentRef[] = [],
  arbeit = false,
): string {
  const zahlung = { weg: null, bezahlt: chf(0), erstattet: chf(0), offen: chf(0) }
  const order = { lieferstand, status, lieferung: 'versand', arbeit, zahlung, rueckgaben: [] }
  const detail = {
    order: { ...order, created_at: '2026-03-07T10:00:00.000Z', paid_at: null, versendetAm: null },
    money: { ...zahlung, entries: [], abzuege: [] },
    payments: [],
    refunds: [],
    disputes: [],
  } as unknown as AdminOrderDetail
  const element = <OrderTimeline detail={detail} documents={documents} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('payment lies ahead until the goods are back or the order is cancelled', () => {
  expect(story('versendet')).toContain('Bezahlt: noch nicht')
  expect(story('zurueckgenommen')).not.toContain('Bezahlt')
  expect(story('storniert', 'storniert')).not.toContain('Bezahlt')
})

test('a credit note says how much is no longer owed', () => {
  const note = { id: 2, art: 'gutschrift', nummer: 'GS-2026-0001', betrag: chf(10) } as const
  const shown = story('versendet', 'versendet', [{ ...note, datum: '2026-03-08T10:00:00.000Z' }])
  expect(shown.replaceAll(/<[^>]+>/g, '')).toMatch(/GS-2026-0001 .*: CHF\s−10\.00/)
})

test('nobody orders the work that is invoiced', () => {
  expect(story('versendet')).toContain('Bestellt')
  expect(story('uebergeben', 'versendet', [], true)).not.toContain('Bestellt')
})
