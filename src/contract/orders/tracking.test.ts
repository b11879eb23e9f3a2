import { expect, test } from 'vitest'
import { formatTrackingNumber, readTrackingNumber, trackingLink } from './tracking.ts'

test.each([
  ['99.34.123456.12345678', '993412345612345678'],
  [' 99 34 123456 12345678 ', '993412345612345678'],
  ['rr123456785ch', 'RR123456785CH'],
  [
    'https://service.post.ch/ekp-web/ui/entry/search/993412345612345678?lang=de',
    '993412345612345678',
  ],
  ['   ', null],
  ['1234567', undefined],
  ['99.34.123456.12345678/../', undefined],
  ['9'.repeat(36), undefined],
  ['https://boese.ch/993412345612345678', undefined],
])('parses the tracking number «%s»', (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number)
})

test('is shown as on the label and links to the Swiss Post page', () => {
  expect(formatTrackingNumber('993412345612345678')).toBe('99.34.123456.12345678')
  expect(formatTrackingNumber('RR123456785CH')).toBe('RR123456785CH')
  expect(trackingLink('993412345612345678')).toBe(
    'https://service.post.ch/ekp-web/ui/entry/search/993412345612345678?lang=de',
  )
})
