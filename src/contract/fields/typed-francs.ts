import type { Rappen } from '../money.ts'
import { cleanTyped } from './clean-typed.ts'

/** Amounts in francs as typed here: `54.95`, `54,95`, `1’234.50`, `54.–`, with or without `CHF` before or behind. */
const typedFrancs =
  /^(?:CHF|Fr\.?)?\s*(\d{1,9}|\d{1,3}(?:['’\s]\d{3})+)(?:[.,](?:(\d{1,2})|[-–—]{1,2}))?\s*(?:CHF|Fr\.?)?$/i

/** Parses a typed amount; undefined when it is not one. */
export function readChf(typed: string): Rappen | undefined {
  const [, francs, rappen = ''] = typedFrancs.exec(cleanTyped(typed).trim()) ?? []
  if (francs === undefined) return undefined
  return Number(francs.replaceAll(/\D/g, '')) * 100 + Number(rappen.padEnd(2, '0'))
}
