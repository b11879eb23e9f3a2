import { expect, it } from 'vitest'
import { boundOf, inWords, measuredValues } from './measured-values.ts'

it('compares the examples with the limits of the table', () => {
  const readings = measuredValues.map(({ reading }) => reading)
  const gas = measuredValues.flatMap((value) => value.gas ?? [])
  expect(gas.map(boundOf)).toEqual(['höchstens 100\u00a0mg/m³', 'höchstens 80\u00a0mg/m³'])
  expect(readings.map(boundOf)).toEqual([
    'höchstens 80\u00a0mg/m³',
    'höchstens 120\u00a0mg/m³',
    'höchstens 1',
    'kein Grenzwert, Bezug 3\u00a0Vol.-%',
    'kein Grenzwert, üblich 100 bis 180\u00a0°C',
    'höchstens 7\u00a0%',
  ])
  expect([...readings, ...gas].every(({ good, limit = good }) => good <= limit)).toBe(true)
  const tooHigh = readings.filter(({ bad, limit = bad }) => bad > limit)
  expect(tooHigh.map((reading) => inWords(reading.bad, reading))).toEqual([
    '140\u00a0mg/m³',
    '3',
    '11,2\u00a0%',
  ])
})
