/** What the search of the admin area finds, in the order of its groups. */
export const foundKinds = {
  kunde: 'Kunden',
  bestellung: 'Bestellungen',
  rechnung: 'Rechnungen',
  termin: 'Termine',
  geraet: 'Geräte',
  produkt: 'Produkte',
} as const
export type FoundKind = keyof typeof foundKinds

/** The most answers at once, over all groups. */
export const maxFound = 8
