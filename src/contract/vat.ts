import { type Dated, onDay } from './dated.ts'

/**
 * A VAT rate in per mille of the net price, and the day from which it counts; 0: from then on the business is not
 * subject to VAT.
 */
export type VatRate = Dated & { perMille: number }

/** VAT as the owner has set it. `rates` are in the order of their days, at least one. */
export type Vat = { rates: readonly VatRate[] }

/** The normal rates since 2018 (MWSTG Art. 25); the owner adds what comes. */
export const installedVat = {
  rates: [
    { from: '2018-01-01', perMille: 77 },
    { from: '2024-01-01', perMille: 81 },
  ],
} satisfies Vat

/** The rate of what is sold on a Swiss day; 0 for a business that is not subject to VAT then. */
export function vatRateOn({ rates }: Vat, day: string): number {
  return onDay(rates, day)?.perMille ?? 0
}

/** What stands beside a price: `inkl. 8.1 % MWST`. Whoever is not subject to VAT names none (MWSTG Art. 27). */
export function vatNote(perMille: number): string {
  return perMille === 0 ? 'nicht mehrwertsteuerpflichtig' : `inkl. ${perMille / 10} % MWST`
}

/** The same in short, behind other words. */
export function vatSuffix(perMille: number): string {
  return perMille === 0 ? '' : ', inkl. MWST'
}

/** What stands where VAT would, on a rate of 0. */
export const withoutVat = 'Nicht mehrwertsteuerpflichtig'

/** What mails and documents call the VAT in a total. */
export function containedVatName(perMille: number): string {
  return `darin enthaltene MWST (${(perMille / 10).toFixed(1)} %)`
}
