import { expect, test } from 'vitest'
import { type Burner, burnedBy, judge, type Measured, verdictInWords } from './emissions.ts'

const oil: Burner = { burned: 'oel', stage: null, isHot: false, isNew: false }
const words = (measured: Measured, burner: Partial<Burner> = {}) =>
  judge(measured, { ...oil, ...burner }).map(verdictInWords)

test.each([
  ['CO at its limit', { co: 80 }, {}, 'Grenzwert von 80 mg/m³ eingehalten'],
  [
    'CO within the tolerance',
    { co: 100 },
    {},
    'über dem Grenzwert von 80 mg/m³, innerhalb der Messtoleranz von 20 mg/m³',
  ],
  ['CO above it', { co: 100.5 }, {}, 'über dem Grenzwert von 80 mg/m³'],
  ['CO of gas', { co: 100 }, { burned: 'gas' }, 'Grenzwert von 100 mg/m³ eingehalten'],
  ['NOx', { nox: 141 }, {}, 'über dem Grenzwert von 120 mg/m³'],
  ['NOx of a hot medium', { nox: 141 }, { isHot: true }, 'Grenzwert von 150 mg/m³ eingehalten'],
  [
    'NOx of hot gas',
    { nox: 131 },
    { burned: 'gas', isHot: true },
    'über dem Grenzwert von 110 mg/m³',
  ],
  ['soot, without a tolerance', { russzahl: 2 }, {}, 'über dem Grenzwert von 1'],
  ['soot of gas', { russzahl: 2 }, { burned: 'gas' }, ''],
  ['loss', { abgasverlust: 7.1 }, {}, 'über dem Grenzwert von 7 %'],
  ['loss of the first stage', { abgasverlust: 7 }, { stage: 1 }, 'über dem Grenzwert von 6 %'],
  ['loss of the second stage', { abgasverlust: 8 }, { stage: 2 }, 'Grenzwert von 8 % eingehalten'],
  ['loss since 2019', { abgasverlust: 5 }, { stage: 2, isNew: true }, 'über dem Grenzwert von 4 %'],
  ['no limit', { abgastemperatur: 215 }, {}, ''],
  ['wood', { co: 900 }, { burned: null }, ''],
] as const)('judges %s', (_name, measured, burner, expected) => {
  expect(words(measured, burner)).toEqual([expected])
})

test('knows what is burned by the kind, or by the fuel where the appliance is not registered', () => {
  expect(burnedBy('heizung-oel', null)).toBe('oel')
  expect(burnedBy('holzheizung', 'pellets')).toBeNull()
  expect(burnedBy(null, 'erdgas')).toBe('gas')
  expect(burnedBy(null, null)).toBeNull()
})
