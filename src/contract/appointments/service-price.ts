import type { ServicePrices } from '../settings/business.ts'
import { formatChf, type Rappen } from '../money.ts'
import { vatSuffix } from '../books/vat.ts'

/** The price of servicing fire extinguishers. `travel` is `none` when we come for the chimney anyway. */
export type ServiceQuote = {
  perPiece: Rappen
  total: Rappen
  travel: 'none' | 'by-effort'
}

/** The most extinguishers the calculator quotes; for more, a person makes an offer. */
export const quotableExtinguishers = 50

/**
 * The price of an extinguisher service (spec §1: from CHF 68, CHF 60 each from 3 units, no travel fee together with the
 * chimney visit). VAT is included. Without the visit, travel is charged by effort and not quoted here. Throws a
 * RangeError unless `pieces` is a whole number from 1 to 50.
 */
export function quoteService(
  pieces: number,
  withChimneyVisit: boolean,
  prices: ServicePrices,
): ServiceQuote {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > quotableExtinguishers) {
    throw new RangeError(`pieces must be a whole number from 1 to ${quotableExtinguishers}`)
  }
  const { single, fromThree, cheaperFrom } = prices
  const perPiece = pieces >= cheaperFrom ? fromThree : single
  return { perPiece, total: pieces * perPiece, travel: withChimneyVisit ? 'none' : 'by-effort' }
}

/** The price of a service with everything included, in words: `CHF 180.00, inkl. MWST, keine Anfahrtskosten`. */
export function quoteInWords(
  total: Rappen,
  { withVisit, vatPerMille }: { withVisit: boolean; vatPerMille: number },
): string {
  const travel = withVisit ? 'keine Anfahrtskosten' : 'zuzüglich Anfahrt nach Aufwand'
  return `${formatChf(total)}${vatSuffix(vatPerMille)}, ${travel}`
}
