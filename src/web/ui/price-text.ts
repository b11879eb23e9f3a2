import { formatChf, toRappen } from '../../contract/money.ts'

/**
 * CHF from the wire as `CHF 30.00`, for places whose style keeps it on one line: what is read, searched for and copied is
 * the text itself (spec §9), without the sign a typesetter needs.
 */
export function priceText(chf: number): string {
  return formatChf(toRappen(chf)).replace('\u00a0', ' ')
}
