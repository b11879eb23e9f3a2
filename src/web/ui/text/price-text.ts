import { formatChf, type Rappen } from '../../../contract/money.ts'

/**
 * An amount (Rappen) as `CHF 30.00`, for places that prevent a line break with CSS: read out, searched and copied, the
 * text is that of spec §9, without a no-break space.
 */
export function priceText(amount: Rappen): string {
  return formatChf(amount).replace('\u00a0', ' ')
}
