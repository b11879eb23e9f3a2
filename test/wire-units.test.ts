import { expect, test } from 'vitest'
import { answeredFields, fieldsOf, type Schema } from './support/wire-fields.ts'

type Field = (typeof answeredFields)[number]

/** What a number of an answer counts; undefined for what is no number, or comes back as it was typed. */
function unitOf({ type, description, minimum }: Schema): string | undefined {
  const isTyped = type === 'number' && minimum !== undefined
  return /^(number|integer)$/.test(type ?? '') && !isTyped ? (description ?? 'pieces') : undefined
}

/** The names under which two calls answer numbers of different units. */
function ambiguous(fields: readonly Field[]): string[] {
  const units = new Map<string, Set<string>>()
  for (const { name, schema } of fields) {
    const unit = unitOf(schema)
    if (unit !== undefined) units.set(name, (units.get(name) ?? new Set()).add(unit))
  }
  return Array.from(units).flatMap(([name, found]) =>
    found.size > 1 ? [`${name}: ${[...found].toSorted().join(', ')}`] : [],
  )
}

test('a number is in the same unit wherever it has the same name', () => {
  expect(ambiguous(answeredFields).toSorted()).toEqual([
    // What arrived at the provider is in its currency.
    'amount: CHF, the currency',
    // Of a person: their money, and the sessions that are open.
    'offen: CHF, pieces',
    // Of an order, and how many rows a list has (spec §3).
    'total: CHF, pieces',
  ])
})

test('an amount in Rappen under the name of one in CHF is found', () => {
  const inRappen: Schema = { properties: { betrag: { type: 'integer' } } }
  expect(ambiguous([...answeredFields, ...fieldsOf(inRappen, 'GET /a')])).toContain(
    'betrag: CHF, pieces',
  )
})
