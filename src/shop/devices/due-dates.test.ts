import { expect, test } from 'vitest'
import { addYears, dueDates, type DueFacts, firstDue, lightOf } from './due-dates.ts'

const today = '2026-11-21'
const nothing = {
  size: 6,
  year: null,
  inUse: null,
  expires: null,
  lastService: null,
  lastChange: null,
  lastTest: null,
  retired: null,
}
const due = (facts: Partial<DueFacts> & Pick<DueFacts, 'kind'>, on = today) =>
  dueDates({ ...nothing, ...facts }, on)
/** wartung, tausch, ersatz and the traffic light, as an office would note them. */
const row = (facts: Partial<DueFacts> & Pick<DueFacts, 'kind'>, on = today) => {
  const days = due(facts, on)
  return [days.wartung, days.tausch, days.ersatz, lightOf(firstDue(days), on)]
}

test.each([
  [
    'new',
    { kind: 'schaum', year: 2026, inUse: '2026-11-21' },
    ['2029-11-21', '2032-11-21', '2046-12-31', 'gut'],
  ],
  [
    'serviced once, both overdue',
    { kind: 'schaum', year: 2020, inUse: '2020-05-04', lastService: '2023-05-10' },
    ['2026-05-10', '2026-05-04', '2040-12-31', 'faellig'],
  ],
  [
    'since a leap day',
    { kind: 'schaum', year: 2024, inUse: '2024-02-29' },
    ['2027-02-28', '2030-02-28', '2044-12-31', 'gut'],
  ],
  [
    'in 55 days',
    { kind: 'pulver', year: 2018, inUse: '2018-01-15', lastService: '2024-01-20' },
    ['2027-01-20', '2027-01-15', '2038-12-31', 'bald'],
  ],
  [
    'refilled on a leap day',
    { kind: 'pulver', year: 2015, lastService: '2024-02-29', lastChange: '2024-02-29' },
    ['2027-02-28', '2033-02-28', '2035-12-31', 'gut'],
  ],
  [
    'only its year',
    { kind: 'wasser', year: 2021 },
    ['2024-01-01', '2027-01-01', '2041-12-31', 'faellig'],
  ],
  ['nothing known', { kind: 'schaum' }, ['2026-11-21', null, null, 'faellig']],
  [
    'no service after its end',
    { kind: 'schaum', year: 2006, lastService: '2024-03-01', lastChange: '2024-03-01' },
    [null, null, '2026-12-31', 'bald'],
  ],
  [
    'serviced six days early',
    { kind: 'fett', year: 2023, inUse: '2023-01-18', lastService: '2026-01-12' },
    ['2029-01-12', '2029-01-18', '2043-12-31', 'gut'],
  ],
  ['an alarm', { kind: 'melder', year: 2016 }, [null, null, '2026-12-31', 'bald']],
  ['a can', { kind: 'anderes', expires: '2027-06-30' }, [null, null, '2027-06-30', 'gut']],
  ['a blanket', { kind: 'decke' }, [null, null, null, 'gut']],
  ['too old for anything', { kind: 'schaum', year: 1992 }, [null, null, '2012-12-31', 'faellig']],
  [
    'for a car',
    { kind: 'pulver', size: 1, inUse: '2026-01-10' },
    ['2029-01-10', null, '2041-01-10', 'gut'],
  ],
  ['not used any more', { kind: 'schaum', retired: '2026-01-01' }, [null, null, null, 'gut']],
] as const)('what is due: %s', (_name, facts, expected) => {
  expect(row(facts)).toEqual(expected)
})

test('a CO2 vessel is tested after ten years', () => {
  const facts = { kind: 'co2', year: 2017, lastService: '2023-12-30' } as const
  expect(due(facts)).toMatchObject({
    wartung: '2026-12-30',
    tausch: null,
    pruefung: '2027-01-01',
    ersatz: '2042-12-31',
  })
  expect(due({ ...facts, lastTest: '2026-11-02' }).pruefung).toBe('2036-11-02')
})

test('states what the days are based on', () => {
  expect(due({ kind: 'schaum', inUse: '2024-01-01' }).angabe).toBe('genau')
  expect(due({ kind: 'wasser', year: 2021 }).angabe).toBe('geschaetzt')
  expect(due({ kind: 'schaum', year: 2021, lastService: '2024-01-01' }).angabe).toBe('geschaetzt')
  expect(due({ kind: 'schaum', year: 2021, lastChange: '2024-01-01' }).angabe).toBe('genau')
  expect(due({ kind: 'schaum' }).angabe).toBe('unbekannt')
  expect(due({ kind: 'melder' }).angabe).toBe('unbekannt')
  expect(due({ kind: 'decke' }).angabe).toBe('genau')
})

test('intervals of the manufacturer take precedence over the table', () => {
  const facts = { kind: 'pulver', size: 2, inUse: '2026-01-10' } as const
  expect(row({ ...facts, own: { agent: 9, life: 12 } })).toEqual([
    '2029-01-10',
    '2035-01-10',
    '2038-01-10',
    'gut',
  ])
})

test('the traffic light changes on the due day itself', () => {
  expect(lightOf('2026-11-21', today)).toBe('faellig')
  expect(lightOf('2027-01-20', today)).toBe('bald')
  expect(lightOf('2027-01-21', today)).toBe('gut')
})

test('years are counted from the first day, and 2100 is not a leap year', () => {
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  expect(addYears('2096-02-29', 4)).toBe('2100-02-28')
  expect(addYears('2026-06-31', 1)).toBe('2026-06-31')
})

const appliance = { size: 20, inUse: '2020-05-04', lastCleaning: '2026-01-31' }
const last = { ...appliance, lastInspection: '2025-10-01' }

test.each([
  ['oil, of a house', { kind: 'heizung-oel', ...last }, ['2027-01-31', '2027-10-01']],
  ['oil, large', { kind: 'heizung-oel', ...last, size: 80 }, ['2026-07-31', '2027-10-01']],
  ['oil, above 1 MW', { kind: 'heizung-oel', ...last, size: 1200 }, ['2026-07-31', '2026-10-01']],
  ['gas', { kind: 'heizung-gas', ...last }, ['2028-01-31', '2029-10-01']],
  [
    'gas, power unknown',
    { kind: 'heizung-gas', ...last, size: null },
    ['2028-01-31', '2029-10-01'],
  ],
  ['wood', { kind: 'holzheizung', ...last }, ['2026-07-31', '2029-10-01']],
  ['wood above all rows', { kind: 'holzheizung', ...last, size: 90 }, ['2026-07-31', '2027-10-01']],
  [
    'waste wood from 40 kW',
    { kind: 'holzheizung', ...last, size: 40, fuel: 'restholz' },
    ['2026-07-31', '2027-10-01'],
  ],
  ['a stove', { kind: 'ofen', ...last, size: 8 }, ['2027-01-31', '2027-10-01']],
  [
    'a stove that is rarely used',
    { kind: 'cheminee', ...last, own: { inspection: 60 } },
    ['2027-01-31', '2030-10-01'],
  ],
  ['a chimney', { kind: 'kamin', ...last, size: null }, ['2027-01-31', null]],
  ['a chimney of a gas heating', { kind: 'kamin', ...last, fuel: 'erdgas' }, ['2028-01-31', null]],
] as const)('when an appliance is swept and inspected: %s', (_name, facts, expected) => {
  const { reinigung, kontrolle, wartung, ersatz, angabe } = due(facts)
  expect([reinigung, kontrolle, wartung, ersatz, angabe]).toEqual([
    ...expected,
    null,
    null,
    'genau',
  ])
})

test('a new heating is measured within a year, and of an old one nobody knows when it was', () => {
  const known = (facts: Partial<DueFacts>) => {
    const { reinigung, kontrolle, angabe } = due({ kind: 'heizung-gas', size: 20, ...facts })
    return [reinigung, kontrolle, angabe]
  }
  expect(known({ inUse: '2026-06-01' })).toEqual(['2028-06-01', '2027-06-01', 'genau'])
  expect(known({ year: 2026 })).toEqual(['2028-01-01', '2027-01-01', 'geschaetzt'])
  expect(known({ year: 1998 })).toEqual([today, today, 'unbekannt'])
  expect(known({ lastCleaning: '2026-01-31' })).toEqual(['2028-01-31', today, 'unbekannt'])
  expect(firstDue(due({ kind: 'ofen', lastCleaning: '2026-01-31', inUse: '2026-01-02' }))).toBe(
    '2027-01-31',
  )
  expect(due({ kind: 'ofen', retired: '2026-01-01' }).reinigung).toBeNull()
})
