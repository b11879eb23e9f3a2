import { expect, test } from 'vitest'
import { pathOf } from './order-path.ts'

const order = {
  lieferstand: 'bestellt',
  lieferung: 'versand',
  isAccepted: true,
  onAccount: false,
  versendetAm: null,
} as const

test.each([
  [{ isAccepted: false }, 'bestellt'],
  [{}, 'bezahlt'],
  [{ onAccount: true }, 'Rechnung'],
  [{ lieferstand: 'verpackt' }, 'gepackt'],
  [{ lieferstand: 'verpackt', lieferung: 'abholung' }, 'abholbereit'],
  [{ lieferstand: 'verpackt', lieferung: 'termin' }, 'bereit'],
  [{ lieferstand: 'versendet', versendetAm: '2026-03-05T09:00:00Z' }, 'unterwegs'],
  [{ lieferstand: 'versendet', versendetAm: '2026-03-04T09:00:00Z' }, 'versendet'],
  [{ lieferstand: 'abgeholt', lieferung: 'abholung' }, 'da'],
  [{ lieferstand: 'uebergeben', lieferung: 'termin' }, 'da'],
  [{ lieferstand: 'uebergeben', lieferung: 'termin', arbeit: true }, undefined],
  [{ lieferstand: 'storniert' }, undefined],
  [{ lieferstand: 'zurueckgenommen' }, undefined],
] as const)('an order that is %j has reached «%s»', (change, step) => {
  const path = pathOf({ ...order, ...change }, '2026-03-15')
  expect(path?.steps[path.at]).toBe(step)
})
