import type { ServicePrices } from '../settings/business.ts'
import { formatChf, type Rappen } from '../money.ts'
import { vatSuffix } from '../books/vat.ts'

/**
 * The price of servicing fire extinguishers. `total` is without `travel`, which is 0 when we come for the chimney anyway,
 * and null when it is charged by effort.
 */
type ServiceQuote = {
  perPiece: Rappen
  total: Rappen
  travel: Rappen | null
}

/** The most extinguishers the calculator quotes; for more, a person makes an offer. */
export const quotableExtinguishers = 50

/**
 * The price of an extinguisher service (spec §1: from CHF 68, CHF 60 each from 3 units, no travel fee together with the
 * chimney visit, otherwise once what the owner set). VAT is included. Throws a RangeError unless `pieces` is a whole
 * number from 1 to 50.
 */
export function quoteService(
  pieces: number,
  withChimneyVisit: boolean,
  prices: ServicePrices,
): ServiceQuote {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > quotableExtinguishers) {
    throw new RangeError(`pieces must be a whole number from 1 to ${quotableExtinguishers}`)
  }
  const { single, fromThree, cheaperFrom, travel } = prices
  const perPiece = pieces >= cheaperFrom ? fromThree : single
  return { perPiece, total: pieces * perPiece, travel: withChimneyVisit ? 0 : travel }
}

/** The calculator's price in Rappen; null where only a person can say it. */
export function quotedTotal(
  pieces: number | null,
  withChimneyVisit: boolean,
  prices: ServicePrices,
): Rappen | null {
  if (pieces === null || pieces > quotableExtinguishers) return null
  return quoteService(pieces, withChimneyVisit, prices).total
}

/** What getting there costs, in words: `keine Anfahrtskosten`, `zuzüglich Anfahrt CHF 45.00`. */
export function travelInWords(travel: Rappen | null): string {
  if (travel === 0) return 'keine Anfahrtskosten'
  return `zuzüglich Anfahrt ${travel === null ? 'nach Aufwand' : formatChf(travel)}`
}

/**
 * The price of a service with everything included, in words: `CHF 180.00, inkl. MWST, keine Anfahrtskosten`. `travel` is
 * what it costs without the chimney visit.
 */
export function quoteInWords(
  total: Rappen,
  {
    withVisit,
    vatPerMille,
    travel,
  }: { withVisit: boolean; vatPerMille: number } & Pick<ServicePrices, 'travel'>,
): string {
  return `${formatChf(total)}${vatSuffix(vatPerMille)}, ${travelInWords(withVisit ? 0 : travel)}`
}
