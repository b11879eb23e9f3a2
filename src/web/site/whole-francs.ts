import { formatChf, type Rappen } from '../../contract/money.ts'

/** Round service prices as tradespeople write them: `CHF 68.–`. */
export function wholeFrancs(amount: Rappen): string {
  return amount % 100 === 0 ? `CHF\u00a0${amount / 100}.–` : formatChf(amount)
}
