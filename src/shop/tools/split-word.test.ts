import { expect, test } from 'vitest'
import { splitWord, wordsOf } from './split-word.ts'

const known = new Set(['service', 'datum', 'wartung', 'gerat', 'typ'])

test('a word is divided into parts only if they make up all of it', () => {
  expect(splitWord('servicedatum', known)).toEqual(['service', 'datum'])
  expect(splitWord('wartungsdatum', known)).toEqual(['wartung', 'datum'])
  expect(splitWord('geratetyp', known)).toEqual(['gerat', 'typ'])
  expect(splitWord('wartungen', known)).toEqual(['wartung'])
  expect(splitWord('serviceintervall', known)).toBeUndefined()
  expect(splitWord('typenschild', known)).toBeUndefined()
  // Each rest is tried once: otherwise this would not end.
  expect(splitWord(`${'e'.repeat(58)}x`, new Set(['e', 'ee']))).toBeUndefined()
  expect(splitWord('typ'.repeat(30), known)).toBeUndefined()
})

test('words are folded alike in every spelling', () => {
  expect(wordsOf('Größe, GROESSE · Grösse/Gro\u0308sse')).toEqual(Array(4).fill('grosse'))
  expect(wordsOf('CO₂-Löscher')).toEqual(['co2', 'loscher'])
})
