import { expect, test } from 'vitest'
import catalogue from '../../../db/seed/catalogue.json' with { type: 'json' }
import { noteOn, suggestedNames } from './detail-facts.ts'

test.each([
  ['Brandklasse', 'Fett', '«A, B»'],
  ['Füllmenge', 'viel', '«6 l»'],
  [' Gewicht ', 'leicht', '«ca. 9,5 kg»'],
  ['Temperaturbereich', 'frostsicher', '«-20 bis +60 °C»'],
  ['Einsatzort', 'überall', '«Wohnung, Küche»'],
  ['Rating (EN 3)', 'gut', '«43A 233B C»'],
])('%s «%s» is not understood, and the hint gives a valid example', (name, value, example) => {
  expect(noteOn(name, value)).toContain(example)
})

test('says nothing about values it understands, rows that are only displayed, and empty values', () => {
  for (const { Details } of catalogue)
    for (const [name, value] of Object.entries(Details)) expect(noteOn(name, value)).toBeUndefined()
  expect(noteOn('Füllmenge', ' ')).toBeUndefined()
  expect(noteOn('constructor', 'viel')).toBeUndefined()
  expect(suggestedNames).toEqual(expect.arrayContaining(['Brandklasse', 'Löschmittel', 'Text']))
})
