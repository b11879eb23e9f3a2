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
  [{ lieferstand: 'versendet' }, 'versendet'],
  [{ lieferstand: 'abgeholt', lieferung: 'abholung' }, 'da'],
  [{ lieferstand: 'uebergeben', lieferung: 'termin' }, 'da'],
  [{ lieferstand: 'storniert' }, undefined],
  [{ lieferstand: 'zurueckgenommen' }, undefined],
] as const)('an order that is %j has reached «%s»', (change, step) => {
  const path = pathOf({ ...order, ...change })
  expect(path?.steps[path.at]).toBe(step)
})

test('nothing follows what the shop hears of last', () => {
  for (const [lieferstand, lieferung] of [
    ['versendet', 'versand'],
    ['abgeholt', 'abholung'],
    ['uebergeben', 'termin'],
  ] as const) {
    const path = pathOf({ ...order, lieferstand, lieferung })
    expect(path?.at).toBe((path?.steps.length ?? 0) - 1)
  }
})
