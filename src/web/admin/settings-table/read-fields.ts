import { emailProblem, tidyEmail, toAsciiEmail } from '../../../contract/accounts/email.ts'
import { formProblems } from '../../../contract/contact/form-problems.ts'
import { formatAmount, type Rappen } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import type { Dated } from '../../../contract/settings/dated.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import type { Typed } from './setting-row.ts'

/** The bounds of a number, as its schema has them. */
export type Bounds = { minimum: number; maximum: number }

/** The amount in a field. */
export function readAmount(
  name: string,
  { minimum, maximum }: Bounds,
  { values, errors }: Pick<Typed, 'values' | 'errors'>,
): Rappen {
  const amount = readChf(values[name] ?? '')
  if (amount === undefined || amount < minimum || amount > maximum) {
    errors[name] =
      `Bitte geben Sie einen Betrag von ${formatAmount(minimum)} bis ${formatAmount(maximum)} ein.`
  }
  return amount ?? minimum
}

/** The integer in a field. */
export function readCount(
  name: string,
  { minimum, maximum }: Bounds,
  { values, errors }: Typed,
): number {
  const typed = (values[name] ?? '').trim()
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  if (count >= minimum && count <= maximum) return count
  errors[name] = `Bitte geben Sie eine ganze Zahl von ${minimum} bis ${maximum} ein.`
  return minimum
}

/** The address in a field that may be empty. */
export function readEmail(name: string, { values, errors }: Typed): string {
  const email = tidyEmail(values[name] ?? '')
  const problem = email === '' ? undefined : emailProblem(toAsciiEmail(email))
  if (problem) errors[name] = formProblems[problem][1]
  return email
}

/** The one chosen of several names; the first where none is. */
export function readChoice<Name extends string>(
  chosen: string | undefined,
  names: readonly Name[],
): Name {
  return names.find((name) => name === chosen) ?? (names[0] as Name)
}

/** The rows that stay as they are, and those entered (`coming-rows.tsx`). One without content is ignored. */
export function readDated<Value extends object>(
  name: string,
  current: readonly (Dated & Value)[],
  { values, errors, openFrom }: Typed,
  readValue: (typed: string, field: string) => Value,
): (Dated & Value)[] {
  const kept = current.filter(({ from }) => from < openFrom)
  const days = new Set(kept.map(({ from }) => from))
  const typed = Object.entries(values).flatMap(([field, value]) => {
    const [own, key] = field.split('-')
    const day = `ab-${name}-${key}`
    const from = values[day] ?? ''
    if (own !== name || (value === '' && from === '')) return []
    if (from < openFrom)
      errors[day] = `Bitte wählen Sie den ${formatDay(openFrom)} oder einen späteren Tag.`
    else if (days.has(from)) errors[day] = 'An diesem Tag beginnt schon etwas anderes.'
    days.add(from)
    return [{ from, ...readValue(value, field) }]
  })
  return [...kept, ...typed]
}
