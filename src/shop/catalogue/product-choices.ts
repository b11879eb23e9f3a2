import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { FilterChoice } from '../../contract/catalogue/finding.ts'
import { fireClassWords, isFireClass } from '../../contract/catalogue/fire-class-words.ts'
import type { FilterName } from '../../contract/catalogue/query-names.ts'
import {
  agentKind,
  type Facts,
  factsOf,
  isFrostProof,
  placesOf,
  sizeOf,
  sizeUnitOf,
} from '../../contract/catalogue/product-facts.ts'

export type Choice = Pick<FilterChoice, 'value' | 'label'>

const kinds = { schaum: 'Schaum', pulver: 'Pulver', co2: 'CO2', wasser: 'Wasser' } as const

/** The filter choices that a product falls under, by group. */
export function choicesOf(product: Product): Record<FilterName, Choice[]> {
  const facts = factsOf(product)
  return {
    klasse: facts.fireClasses
      .filter(isFireClass)
      .map((value) => ({ value, label: `${value} – ${fireClassWords[value].name}` })),
    mittel: agentChoice(facts),
    groesse: sizeChoice(facts),
    ort: placesOf(facts),
    frost: isFrostProof(facts) ? [{ value: '1', label: 'frostsicher' }] : [],
  }
}

/** A common agent, else the stated one, up to the first comma: whatever an owner sells can be chosen. */
function agentChoice(facts: Facts): Choice[] {
  const kind = agentKind(facts)
  if (kind) return [{ value: kind, label: kinds[kind] }]
  const label = facts.agent?.split(',')[0]?.trim()
  if (!label) return []
  const value = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [{ value: value.replaceAll(/[^a-z0-9]+/g, '-'), label }]
}

/** Six litres and six kilograms are one size: such extinguishers are equally large. */
function sizeChoice(facts: Facts): Choice[] {
  const size = sizeOf(facts)
  if (size === undefined) return []
  const label = `${String(size).replace('.', ',')} ${sizeUnitOf(facts)}`
  return [{ value: String(size), label }]
}
