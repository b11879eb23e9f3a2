/**
 * The kinds of documents: the name on the wire, the series it is numbered in, and whether its total adds to what is owed
 * or takes off.
 */
export const documentKinds = {
  invoice: { art: 'rechnung', series: 'RE', sign: 1 },
  'credit-note': { art: 'gutschrift', series: 'GS', sign: -1 },
} as const
export type DocumentKind = keyof typeof documentKinds

/** A document's kind in words, by its name on the wire. */
export const documentNames: Record<(typeof documentKinds)[DocumentKind]['art'], string> = {
  rechnung: 'Rechnung',
  gutschrift: 'Gutschrift',
}
