import { expect, test } from 'vitest'
import { isPictureAddress, pricesAgree, readPrice } from './product-rules.ts'

test.each([
  ['12.50', 1250],
  [' 12.5 ', 1250],
  ['0.05', 5],
  [179, 17_900],
  [165.59, 16_559],
  [0.29, 29],
  ['100000', 10_000_000],
  ['54,95', 5495],
  ['1’234.50', 123_450],
  ["1'234,5", 123_450],
  ['CHF 54.95', 5495],
  ['54.–', 5400],
])('%j is %i Rappen', (typed, rappen) => {
  expect(readPrice(typed)).toBe(rappen)
})

test.each(['', '  ', '0', '0.00', 0, undefined])('%j is a missing price', (typed) => {
  expect(readPrice(typed)).toBe('product-fields-missing')
})

test.each([
  '1e9',
  '-1',
  '+1',
  '.5',
  '12.',
  '12.505',
  '1’00',
  '1.234,50',
  'abc',
  '١',
  -1,
  12.345,
  NaN,
])('%j is not a price', (typed) => {
  expect(readPrice(typed)).toBe('invalid-price')
})

test.each(['100000.01', 1e9, 1e21])('%j is too high', (typed) => {
  expect(readPrice(typed)).toBe('price-too-high')
})

test.each(['/bilder/a-800.webp', 'https://cdn.example/a.jpg', `/${'a'.repeat(499)}`])(
  '%s is allowed in Bild',
  (text) => {
    expect(isPictureAddress(text)).toBe(true)
  },
)

test.each([
  '//evil.example/a.jpg',
  '/\\evil.example',
  'http://a.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https:a',
  'https://u:p@a.example/a.jpg',
  'https://u@a.example/a.jpg',
  'https://:p@a.example/a.jpg',
  'bild.jpg',
  '/',
  '/a b.jpg',
  `/${'a'.repeat(500)}`,
])('%s is not allowed', (text) => {
  expect(isPictureAddress(text)).toBe(false)
})

test.each([
  [9158, 9900, 81, true],
  [16_559, 17_900, 81, true],
  [10_000, 10_810, 81, true],
  [10_000, 10_815, 81, true],
  [10_000, 10_816, 81, false],
  [10_000, 10_000, 81, false],
  [10_000, 10_000, 0, true],
])('net %i and gross %i at %i per mille match: %s', (net, gross, perMille, agree) => {
  expect(pricesAgree(net, gross, perMille)).toBe(agree)
})
