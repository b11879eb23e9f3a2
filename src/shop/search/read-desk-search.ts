import { readCodeStart } from '../../contract/devices/device-code.ts'
import { tidySearch } from '../../db/search.ts'
import { readAccountSearch } from '../accounts/account-search.ts'

/** What typed words may mean. */
export type DeskWords = {
  /** Pieces that all occur in a person's search text. */
  pieces: string[]
  /** A number of an order, a customer, an invoice or a credit note. */
  number: number | undefined
  /** The last part of a complete number of an order, which is no other number. */
  order: number | undefined
  /** A complete number of a document. */
  document: { series: 'RE' | 'GS'; year: number; number: number } | undefined
  /** A complete number of a service report. */
  report: { year: string; visit: number } | undefined
  /** In Rappen. */
  amount: number | undefined
  /** The beginning of the code on a label. */
  code: string | undefined
}

const documentPattern = /^(RE|GS)-?(\d{4})-?(\d{1,8})$/i
/** `FW-2026-000123`; behind a hyphen also without the zeros. */
const orderPattern = /^[A-Z]{1,8}-?\d{4}-?(\d{6,9}|(?<=-)\d+)$/i
/** `SB-2026-0012`, which is no order. */
const reportPattern = /^SB-?(\d{4})-?(\d{4,9})$/i
/** The address in the code of a label, as a scanner at the computer types it. */
const labelAddress = /^\S*\/geraet\//i
/** `239.50`, `1’234.–`, `CHF 239` and `239 Franken`; a bare number may be one, too. */
const amountPattern =
  /^(?:chf|fr\.?)?(\d{1,3}(?:['’]\d{3})+|\d{1,7})(?:[.,](\d{2}|[-–—]))?(?:chf|fr\.?|franken)?$/i

/** Reads what somebody typed into the search of the admin area. What is a number for sure is nobody's name. */
export function readDeskSearch(typed: string): DeskWords {
  const compact = tidySearch(typed).replaceAll(/\s+/g, '')
  const [, series, year, of] = documentPattern.exec(compact) ?? []
  const [, reported, visit] = reportPattern.exec(compact) ?? []
  const order = series || reported ? undefined : orderPattern.exec(compact)?.[1]
  // `079` begins a telephone number; `000123` is the end of an order's.
  const isPhone = /^0[1-9]\d*$/.test(compact)
  const plain = /^\d{1,9}$/.test(compact) && !isPhone ? compact : undefined
  const [, francs, cents] = (!isPhone && amountPattern.exec(compact)) || []
  const isNumber =
    series ??
    reported ??
    order ??
    (francs !== undefined && plain === undefined ? francs : undefined)
  return {
    pieces: isNumber ? [] : readAccountSearch(typed).filter((piece) => piece.length > 1),
    number: Number(plain) || undefined,
    order: Number(order) || undefined,
    document: series
      ? { series: series.toUpperCase() as 'RE' | 'GS', year: Number(year), number: Number(of) }
      : undefined,
    report: reported ? { year: reported, visit: Number(visit) } : undefined,
    amount:
      francs === undefined
        ? undefined
        : Number(francs.replaceAll(/['’]/g, '')) * 100 + (Number(cents) || 0),
    code: readCodeStart(typed.trim().replace(labelAddress, '')),
  }
}
