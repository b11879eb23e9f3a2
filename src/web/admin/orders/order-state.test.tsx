import { chf } from '../../../../test/support/chf.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import type { Today } from '../overview/load-today.ts'
import { groupsOf } from '../overview/today-groups.tsx'
import { OrderState } from './order-state.tsx'
import { beforeSending } from './order-steps.ts'

const paid = {
  status: 'bezahlt',
  lieferstand: 'bestellt',
  lieferung: 'versand',
  zahlung: {},
} as AdminOrder
const shown = (order: AdminOrder) => renderToStaticMarkup(<OrderState order={order} />)

test.each([true, false])(
  'whoever is about to send it sees a disputed payment: %s',
  (bestritten) => {
    const order = { ...paid, bestritten }
    const today = { stops: [], toSend: { data: [order] } } as unknown as Today
    const groups = groupsOf({ reviews: [] } as unknown as Dashboard, today, () => undefined)
    const toSend = groups.find(({ label }) => label === 'bereit zum Versenden')
    const texts = [shown(order), JSON.stringify(toSend?.lines[0]?.about)]
    expect(texts.map((text) => text.includes('Zahlung bestritten'))).toEqual([
      bestritten,
      bestritten,
    ])
  },
)

test('whoever is about to send it sees that a parcel has no address', () => {
  const missing = (order: AdminOrder) => beforeSending(order).includes('Adresse fehlt')
  const addressed = { ...paid, plz: '9000', ort: 'St. Gallen' }
  expect(missing(addressed)).toBe(false)
  expect(missing({ ...addressed, plz: '' })).toBe(true)
  expect(missing({ ...addressed, ort: '' })).toBe(true)
  expect(missing({ ...addressed, ort: '', lieferung: 'abholung' })).toBe(false)
})

test('an order whose money the bank took back says so', () => {
  expect(shown(paid)).not.toContain('zurückgebucht')
  const zahlung = { ...paid.zahlung, zurueckgebucht: chf(30) }
  expect(shown({ ...paid, zahlung })).toContain('zurückgebucht')
})

test('work is done, and goods are handed over', () => {
  const over = { ...paid, status: 'versendet', lieferstand: 'uebergeben' } as const
  expect(shown(over)).toContain('übergeben')
  expect(shown({ ...over, arbeit: true })).toContain('erledigt')
  expect(shown({ ...over, arbeit: true })).not.toContain('übergeben')
})
