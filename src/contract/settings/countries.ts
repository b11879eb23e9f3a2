/** The countries of spec §2 Registration; the owner chooses to which of them the shop delivers. */
export const countryNames = ['Schweiz', 'Deutschland', 'Österreich'] as const
export type CountryName = (typeof countryNames)[number]

/** Country codes (ISO 3166-1), as search engines and QR-bills want them. */
export const countryCodes = {
  Schweiz: 'CH',
  Deutschland: 'DE',
  Österreich: 'AT',
} as const satisfies Record<CountryName, string>

/** Switzerland and Liechtenstein are one territory for VAT (MWSTG Art. 3 lit. a). */
const inland = ['', 'Schweiz', 'Liechtenstein']
/** And so is Büsingen, by its German postal code: it belongs to the Swiss customs territory. */
const enclave = { country: 'Deutschland', postalCode: '78266' }

/** Whether goods that are sent there leave the territory. */
export function isAbroad({
  country,
  postalCode,
}: {
  country: string
  postalCode: string
}): boolean {
  const isEnclave = country === enclave.country && postalCode === enclave.postalCode
  return !inland.includes(country) && !isEnclave
}

/** The code of any country; one that is not among ours stays written out. */
export function countryCodeOf(country: string): string {
  return (countryCodes as Record<string, string>)[country] ?? country
}
