import { expect, test } from 'vitest'
import { pathOf } from './order-path.ts'

const order = {
  lieferstand: 'bestellt',
  lieferung: 'versand',
  isAccepted: true,
  onAccount: false,
} as const

test.each([
  [{ isAccepted: false }, 'bestellt'],
  [{}, 'bezahlt'],
  [{ onAccount: true }, 'Rechnung'],
  [{ lieferstand: 'verpackt' }, 'gepackt'],
  [{ lieferstand: 'verpackt', lieferung: 'abholung' }, 'abholbereit'],
  [{ lieferstand: 'verpackt', lieferung: 'termin' }, 'bereit'],
  [{ lieferstand: 'versendet' }, 'unterwegs'],
  [{ lieferstand: 'abgeholt', lieferung: 'abholung' }, 'da'],
  [{ lieferstand: 'uebergeben', lieferung: 'termin' }, 'da'],
  [{ lieferstand: 'uebergeben', lieferung: 'termin', arbeit: true }, undefined],
  [{ lieferstand: 'storniert' }, undefined],
  [{ lieferstand: 'zurueckgenommen' }, undefined],
] as const)('an order that is %j has reached «%s»', (change, step) => {
  const path = pathOf({ ...order, ...change })
  expect(path?.steps[path.at]).toBe(step)
})
