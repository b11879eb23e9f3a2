import type { Rappen } from '../../contract/money.ts'

/** Round service prices as tradespeople write them: `CHF 68.–`. */
export function wholeFrancs(amount: Rappen): string {
  return `CHF\u00a0${amount / 100}.–`
}
