import { expect, test } from 'vitest'
import { heatings, howOften } from './combustion.ts'

test('the table says in words what the register counts', () => {
  const rows = heatings.flatMap(({ reinigung, kontrolle }) =>
    [...reinigung, ...kontrolle].map((row) => [row.months, howOften(row)]),
  )
  expect(rows).toEqual([
    [12, '1 × im Jahr'],
    [6, '2 × im Jahr'],
    [24, 'alle 2 Jahre'],
    [12, 'in der Regel jährlich'],
    [24, 'alle 2 Jahre'],
    [12, '1 × im Jahr'],
    [48, 'alle 4 Jahre'],
    [12, 'in der Regel jährlich'],
    [6, '2 × im Jahr, einmal davon in der Heizperiode'],
    [48, 'alle 4 Jahre'],
    [24, 'alle 2 Jahre'],
    [12, '1 × im Jahr, bei seltenem Gebrauch weniger'],
    [24, 'regelmässig benutzt alle 2 Jahre, gelegentlich benutzt mindestens alle 5 Jahre'],
  ])
})

test('what answers on one line is the first inspection of the table', () => {
  for (const { value, brief, kontrolle } of heatings.filter(({ value: one }) => one !== 'ofen'))
    expect([value, brief.endsWith(` ${howOften(kontrolle[0])}`)]).toEqual([value, true])
})
