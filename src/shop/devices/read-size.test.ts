import { expect, test } from 'vitest'
import { findSize, readSize } from './read-size.ts'

/** Sizes as offices write them, in litres or kilograms; empty for what is none. */
const sizes = `
6: 6 | 6,0 | 6.0 | 6 kg | 6kg | 6,0 kg | 6 KG | 6 Kilo | 6 Kilogramm | 6 kg. | 6-kg | 6l | 6 l | 6 L | 6 Lt. | 6 Ltr. | 6 lit | 6 Liter | 6-Liter | ca. 6 kg | ~6 l | 6 kg/l | 6000 g | 6'000 g | 6’000 ml | 60 dl | 06
2.5: 2,5 | 2.5 | 2,5 l | 2.5kg | 2,50 Liter | 2500 ml
0.6: 600 ml | 0,6 l | 0.6 | 600ml | 6 dl | 60 cl | 600 g
12: 12 | 12 kg | 12,00
: zwölf | kg | 6x2 | 6 kg ABC | 120x180 | 6-9 kg | 6/9 | 6 m | 6 Stk | 1.2.3 | P6 | 6 kg 9 kg`

test('sizes as offices write them', () => {
  for (const row of sizes.trim().split('\n')) {
    const [, size = '', cells = ''] = /^([^:]*): (.*)$/.exec(row) ?? []
    for (const cell of cells.split(' | '))
      expect([cell, readSize(cell)]).toEqual([cell, size === '' ? undefined : Number(size)])
  }
  expect([readSize('600', 'ml'), readSize('6 l', 'ml'), readSize('750', 'g')]).toEqual([
    0.6, 6, 0.75,
  ])
})

test('a text names its size with a unit, and only one', () => {
  const texts = ['Schaumlöscher 6 Liter, frostsicher', '6 kg ABC', 'SX 6 mit 2,5 l', 'Pulver-6kg']
  expect(texts.map(findSize)).toEqual([6, 6, 2.5, 6])
  const none = ['Schaum 6', '6 kg oder 9 kg', 'EN 3-7', '120 x 180 cm', 'F-500 Löscher', '3-6 kg']
  expect(none.map(findSize)).toEqual(none.map(() => undefined))
})
