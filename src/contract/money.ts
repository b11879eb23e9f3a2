/** An amount in integer Rappen (1/100 CHF). The shop never handles money as a float. */
export type Rappen = number

/** An amount in CHF as it stands on the wire. Only `toChf` makes one, and none is written as if it were Rappen. */
export type Chf = number & { readonly unit: 'CHF' }

/** An amount in CHF as it was typed: in a request, where a test may write `68.5`. */
export type TypedChf = number & { readonly unit?: 'CHF' }
type NotChf = Rappen & { readonly unit?: never }

const noBreakSpace = '\u00a0'
const apostrophe = '\u2019'
const minus = '\u2212'

/**
 * Formats an amount as `CHF 1’234.50`. A formatter of our own because the thousands separator of `Intl` de-CH changed
 * between ICU versions, so server and browser could render different text.
 */
export function formatChf(amount: NotChf): string {
  return `CHF${noBreakSpace}${formatAmount(amount)}`
}

/** Formats an amount without the currency: `1’234.50`. */
export function formatAmount(amount: NotChf): string {
  const absolute = Math.abs(amount)
  const francs = String(Math.trunc(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, apostrophe)
  const rappen = String(absolute % 100).padStart(2, '0')
  return `${amount < 0 ? minus : ''}${francs}.${rappen}`
}

/** Rappen → CHF with two decimals, as in the wire fields `Preis_brutto`, `amount`, … */
export function toChf(amount: NotChf): Chf {
  return (amount / 100) as Chf
}

/** CHF from the wire → Rappen, rounded to the nearest Rappen. */
export function toRappen(chf: number): Rappen {
  return Math.round(chf * 100)
}

/** The smallest Swiss coin, in Rappen. */
export const smallestCoin: Rappen = 5

/**
 * Whether an order counts as paid though this is still missing of it (negative: paid too much): a rest of one coin is
 * rounded away.
 */
export function isSettled(missing: Rappen): boolean {
  return missing <= smallestCoin
}

/** What is paid of an amount in cash: the nearest that coins can make, but never nothing. */
export function inCoins(amount: Rappen): Rappen {
  return Math.round(amount / smallestCoin) * smallestCoin || smallestCoin
}
