import { formatChf, type Rappen } from '../../contract/money.ts'

/**
 * An amount (Rappen) as `CHF 30.00`, for places whose style keeps it on one line: what is read, searched for and copied is
 * the text itself (spec §9), without the sign a typesetter needs.
 */
export function priceText(amount: Rappen): string {
  return formatChf(amount).replace('\u00a0', ' ')
}
