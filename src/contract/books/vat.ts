import type { TotalsMode } from '../orders/delivery.ts'
import { type Dated, onDay } from '../settings/dated.ts'

/**
 * A VAT rate in per mille of the net price, and the day it takes effect; with 0, the business is no longer subject to
 * VAT.
 */
type VatRate = Dated & { perMille: number }

/** VAT as the owner has set it. `rates` are in chronological order, at least one. */
export type Vat = { rates: readonly VatRate[] }

/** The rate for sales on a Swiss day; 0 for a business not subject to VAT on that day. */
export function vatRateOn({ rates }: Vat, day: string): number {
  return onDay(rates, day)?.perMille ?? 0
}

type Registration = { totalsMode: TotalsMode; business: { uid: string } }

/**
 * Whether VAT may be shown: without a VAT number it must not, wherever sums are those of a sale, and what is shown is
 * owed (MWSTG Art. 27).
 */
export function showsVat({ totalsMode, business }: Registration): boolean {
  return totalsMode === 'fest' || business.uid !== ''
}

/** The rate that is shown and charged on a Swiss day. */
export function chargedRateOn(settings: Registration & { vat: Vat }, day: string): number {
  return showsVat(settings) ? vatRateOn(settings.vat, day) : 0
}

/** The reduced rates of the law in per mille: of necessities and of lodging (MWSTG Art. 25). */
const reducedRates = [
  { from: '2018-01-01', perMille: [25, 37] },
  { from: '2024-01-01', perMille: [26, 38] },
]

/**
 * Whether a business that charges VAT on a Swiss day may invoice what was supplied on it at a rate: that of the day
 * counts, not that of the invoice (MWSTG Art. 115). 0 may always be: fees of an office are no turnover.
 */
export function isRateOn(settings: Registration & { vat: Vat }, perMille: number, day: string) {
  const reduced = onDay(reducedRates, day)?.perMille ?? []
  return [0, chargedRateOn(settings, day), ...reduced].includes(perMille)
}

/** Whether the business is subject to VAT on a Swiss day, or will be later. */
export function isTaxedFrom(vat: Vat, day: string): boolean {
  return (
    vatRateOn(vat, day) > 0 || vat.rates.some(({ from, perMille }) => from > day && perMille > 0)
  )
}

/** The note next to a price: `inkl. 8.1 % MWST`. A business not subject to VAT must not name any (MWSTG Art. 27). */
export function vatNote(perMille: number): string {
  return perMille === 0 ? 'nicht mehrwertsteuerpflichtig' : `inkl. ${perMille / 10} % MWST`
}

/** The short form, appended to other text. */
export function vatSuffix(perMille: number): string {
  return perMille === 0 ? '' : ', inkl. MWST'
}

/** Shown in place of the VAT at a rate of 0. */
const withoutVat = 'Nicht mehrwertsteuerpflichtig'

/** Shown in place of the VAT of goods that were sent abroad (MWSTG Art. 23). */
const exported = 'Ausfuhrlieferung, von der MWST befreit'

/**
 * Shown in place of the VAT of what a business charges without it although it charges VAT: fees of an office are no
 * turnover (MWSTG Art. 18 II), other work is exempt (Art. 21). Which it is, only the owner knows.
 */
const untaxed = 'Auf diesem Betrag wird keine MWST erhoben'

/** Why there is no VAT in a total. */
export function noVatReason({
  isExport,
  isUntaxed,
}: {
  isExport?: boolean | undefined
  isUntaxed?: boolean | undefined
}): string {
  if (isExport) return exported
  return isUntaxed ? untaxed : withoutVat
}

/** The label of the VAT contained in a total, in mails and documents. */
export function containedVatName(perMille: number): string {
  return `darin enthaltene MWST (${(perMille / 10).toFixed(1)} %)`
}
