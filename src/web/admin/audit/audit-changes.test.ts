import { expect, test } from 'vitest'
import { changedFields, changedLines } from './audit-changes.ts'
import { isIdentifying, nothingInWords, valueInWords } from './audit-words.ts'

test('shows only what differs, also in nested fields', () => {
  const before = { name: 'a', business: { phone: '1', email: 'x' }, list: ['A', 'B'] }
  const after = { name: 'a', business: { phone: '2', email: 'x' }, list: ['A'] }
  expect(changedFields(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { name: 'business.phone', before: '1', after: '2' },
    { name: 'list', before: 'A, B', after: 'A' },
  ])
})

test('shows no before for new values, and no after for removed ones', () => {
  expect(changedFields(null, '{"a":1}')).toEqual([{ name: 'a', before: undefined, after: '1' }])
  expect(changedFields('{"a":null}', null)).toEqual([
    { name: 'a', before: 'null', after: undefined },
  ])
  expect(changedFields('"x"', '"x"')).toEqual([])
})

test('shows the lines of a text that differ', () => {
  const lines = (...text: string[]) => text.join('\n')
  expect(changedLines('a', 'a')).toEqual([])
  expect(changedLines(lines('# A', 'b', 'c', 'd'), lines('# A', 'x', 'y', 'd'))).toEqual([
    { name: 'Text', before: lines('b', 'c'), after: lines('x', 'y') },
  ])
  expect(changedLines(lines('a', 'a'), 'a')).toMatchObject([{ before: 'a', after: undefined }])
  expect(changedLines('', '# Neu')).toMatchObject([{ before: undefined, after: '# Neu' }])
})

test('makes a list of objects readable', () => {
  const rates = '{"vat":{"rates":[{"from":"2024-01-01","perMille":81}]}}'
  expect(changedFields(null, rates)).toMatchObject([{ after: '2024-01-01: 81' }])
})

test('puts booleans into words', () => {
  expect(changedFields('{"answered":false}', '{"answered":true}')).toEqual([
    { name: 'answered', before: 'nein', after: 'ja' },
  ])
})

test('shows identifying fields even if unchanged', () => {
  const [before, after] = ['{"sessions":1,"role":"user"}', '{"sessions":1,"role":"admin"}']
  expect(changedFields(before, after, isIdentifying)).toEqual([
    { name: 'sessions', before: '1', after: '1' },
    { name: 'role', before: 'user', after: 'admin' },
  ])
})

test('puts values into words', () => {
  expect(valueInWords('von', '2026-11-29T08:00:00.000Z')).toBe('29.11.2026, 09:00 Uhr')
  expect(valueInWords('total', '49.9')).toBe('49.90')
  expect(valueInWords('betrag', '1790')).toBe('1’790.00')
  expect(valueInWords('delivery.freeFrom', '30000')).toBe('300.00')
  for (const name of ['delivery.freeFrom', 'Bestand', 'total', 'Details.Gewicht'])
    expect(valueInWords(name, 'null')).toBe('leer')
  expect(valueInWords('zahlung', 'bank')).toBe('Bank')
  expect(valueInWords('zahlung', 'link')).toBe('Zahlungslink')
  expect(valueInWords('weg', 'papier')).toBe('Brief')
  expect(valueInWords('invoicing.iban', 'CH4431999123000889012')).toBe('CH44 3199 9123 0008 8901 2')
  expect(valueInWords('invoicing.iban', '')).toBe('')
  expect(valueInWords('invoicing.vatMethods', '2026-01-01: agreed')).toBe('2026-01-01: vereinbart')
})

test('explains why an entry shows nothing', () => {
  expect(nothingInWords('orders.exported', null, '{}')).toBe('alle Bestellungen')
  expect(nothingInWords('settings.saved', '{"a":1}', '{"a":1}')).toBe('unverändert')
  expect(nothingInWords('second-factor.on', null, null)).toBe('ohne Angaben')
})
