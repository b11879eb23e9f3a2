import { expect, test } from 'vitest'
import { agentKind, factsOf } from './product-facts.ts'

test('facts are read from the details; a text states none', () => {
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
