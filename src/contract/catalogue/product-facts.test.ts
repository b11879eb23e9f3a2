import { expect, test } from 'vitest'
import {
  agentKind,
  factsOf,
  heightOf,
  isFrostProof,
  placesOf,
  ratingsOf,
  sizeOf,
  weightOf,
} from './product-facts.ts'

test('facts are read from the details; plain text has none', () => {
  const Details = {
    Brandklasse: 'A, B; F/x',
    'Rating (EN 3)': '8A 34B',
    Löschmittel: 'Schaum (AB), PFAS-frei',
    Füllmenge: '2 l',
    Einsatzort: 'Wohnung',
  }
  expect(factsOf({ Details })).toEqual({
    fireClasses: ['A', 'B', 'F'],
    rating: '8A 34B',
    norm: undefined,
    agent: 'Schaum (AB), PFAS-frei',
    amount: '2 l',
    temperature: undefined,
    weight: undefined,
    place: 'Wohnung',
    electric: undefined,
  })
  const { fireClasses, ...others } = factsOf({ Details: 'Brandklasse A' })
  expect(fireClasses).toEqual([])
  expect(new Set(Object.values(others))).toEqual(new Set([undefined]))
})

test.each([
  ['Schaum mit Frostschutz, PFAS-frei', 'schaum'],
  ['ABC-Pulver', 'pulver'],
  ['Kohlendioxid', 'co2'],
  ['Wasser mit Netzmittel, PFAS-frei', 'wasser'],
  ['Salzlösung, PFAS-frei', undefined],
])('%s is %s', (Löschmittel, kind) => {
  expect(agentKind(factsOf({ Details: { Löschmittel } }))).toBe(kind)
})

test.each([
  ['43A 233B C', 'A43 B233 C'],
  ['8A, 25F', 'A8 F25'],
  ['sehr gut', ''],
])('the rating %s is %s', (rating, parts) => {
  const read = ratingsOf(factsOf({ Details: { 'Rating (EN 3)': rating } }))
  expect(read.map(({ letter, size = '' }) => `${letter}${size}`).join(' ')).toBe(parts)
})

test.each([
  ['6 l', 6],
  ['600 ml', 0.6],
  ['ca. 4,1 kg', 4.1],
  ['0.75 kg', 0.75],
  ['viel', undefined],
])('%s is %s', (text, measure) => {
  const facts = factsOf({ Details: { Füllmenge: text, Gewicht: text } })
  expect([sizeOf(facts), weightOf(facts)]).toEqual([measure, measure])
})

test.each([
  ['-30 bis +60 °C', true],
  ['−20 bis +60 °C', true],
  ['0 bis +45 °C', false],
  ['+5 bis +60 °C', false],
  ['frostsicher', false],
])('%s is ready in winter: %s', (Temperaturbereich, isReady) => {
  expect(isFrostProof(factsOf({ Details: { Temperaturbereich } }))).toBe(isReady)
})

test('a product may suit several places, and an unknown one matches none', () => {
  const placesIn = (Einsatzort: string) =>
    placesOf(factsOf({ Details: { Einsatzort } })).map(({ value }) => value)
  expect(placesIn('Werkstatt, Garage, Lieferwagen')).toEqual(['garage', 'werkstatt', 'auto'])
  expect(placesIn('Auto, Wohnmobil')).toEqual(['auto'])
  expect(placesIn('Gastroküche')).toEqual(['kueche'])
  expect(placesIn('Tunnel')).toEqual([])
})

test.each([
  ['ca. 555 mm', 555],
  ['37 cm', undefined],
  [undefined, undefined],
])('%s high', (stated, height) => {
  expect(heightOf({ Details: stated === undefined ? {} : { Höhe: stated } })).toBe(height)
  expect(heightOf({ Details: `Höhe ${stated}` })).toBeUndefined()
})
