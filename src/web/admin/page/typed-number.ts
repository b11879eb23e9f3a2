import { cleanTyped } from '../../../contract/fields/clean-typed.ts'

/** A number as people type it, with a point or a comma; NaN for what is none. */
export function readNumber(typed: string): number {
  const number = cleanTyped(typed).trim()
  return number === '' ? Number.NaN : Number(number.replace(',', '.'))
}
