/** A VAT rate in per mille of the net price, and the Swiss day (`2024-01-01`) from which it counts. */
export type VatRate = { from: string; perMille: number }

/** VAT as the owner has set it. `rates` are in the order of their days, at least one. */
export type Vat = { subject: boolean; rates: readonly VatRate[] }

/** The normal rates since 2018 (MWSTG Art. 25); the owner adds what comes. */
export const installedVat = {
  subject: true,
  rates: [
    { from: '2018-01-01', perMille: 77 },
    { from: '2024-01-01', perMille: 81 },
  ],
} satisfies Vat

/** The rate of what is sold on a Swiss day; 0 for a business that is not subject to VAT. The first rate also counts before its day. */
export function vatRateOn({ subject, rates }: Vat, day: string): number {
  if (!subject) return 0
  return (rates.findLast(({ from }) => from <= day) ?? rates[0])?.perMille ?? 0
}

/** What stands beside a price: `inkl. 8.1 % MWST`. Whoever is not subject to VAT names none (MWSTG Art. 27). */
export function vatNote(perMille: number): string {
  return perMille === 0 ? 'nicht mehrwertsteuerpflichtig' : `inkl. ${perMille / 10} % MWST`
}

/** The same in short, behind other words. */
export function vatSuffix(perMille: number): string {
  return perMille === 0 ? '' : ', inkl. MWST'
}
