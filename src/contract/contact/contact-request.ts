import type { ServicePrices } from '../settings/business.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { type ContactRequest, offerFrom, type Subject } from '../accounts/contact-link.ts'
import { maxQuantity } from '../limits.ts'
import { formatChf, toRappen } from '../money.ts'
import { quotableExtinguishers, quoteInWords, quoteService } from '../appointments/service-price.ts'
import { isSwissDay, swissDayAfter } from '../time/swiss-days.ts'

/** The first sentence of the contact message, by the subject in the address. */
const openings = {
  kaminfegen: 'Ich bitte um einen Termin mit dem Kaminfeger.',
  feuerungskontrolle: 'Ich bitte um einen Termin für die Feuerungskontrolle.',
  service: 'Ich bitte um einen Termin für den Feuerlöscher-Service.',
  brandschutz: 'Ich bitte um eine Offerte für den Brandschutz.',
  offerte: 'Ich bitte um eine Offerte.',
  beratung: 'Ich wünsche eine Beratung.',
} as const satisfies Record<Subject, string>

/** The most products read from an address. */
const maxProducts = 12
/** How far ahead a day may lie, in days. */
const maxDaysAhead = 730

/**
 * Reads the request from an address; undefined when it contains none we know. Addresses are untrusted: unknown and
 * out-of-range values and days before `today` (`YYYY-MM-DD`) are ignored, the rest still counts.
 */
export function readRequest(params: URLSearchParams, today: string): ContactRequest | undefined {
  const pieces = numberOf(params.get('geraete') ?? '', maxQuantity)
  const from = params.get('ab') ?? ''
  const isDay = isSwissDay(from) && from >= today && from <= swissDayAfter(today, maxDaysAhead)
  const ids = (params.get('produkte') ?? '').slice(0, 200).split(',')
  const known = ids.map((id) => numberOf(id)).filter((id) => id !== undefined)
  const products = [...new Set(known)].slice(0, maxProducts)
  const named = params.get('anliegen') ?? ''
  const guessed = products.length > 0 ? 'offerte' : pieces && 'service'
  const subject = Object.hasOwn(openings, named) ? (named as Subject) : guessed
  if (!subject) return undefined
  return {
    subject,
    pieces,
    withVisit: params.get('kaminfeger') === 'ja',
    from: isDay ? from : undefined,
    products,
  }
}

/** Short enough for a quantity and for an id. */
const isNumber = /^[1-9]\d{0,8}$/

function numberOf(typed: string, most = Number.POSITIVE_INFINITY): number | undefined {
  return isNumber.test(typed) && Number(typed) <= most ? Number(typed) : undefined
}

/** What the message is built from, besides the request itself. */
type Known = {
  products: readonly Pick<Product, 'idProdukt' | 'Name' | 'Preis_brutto'>[]
  servicePrices: ServicePrices
  vatPerMille: number
}

/** The message of a request, built only from our own texts and product names. */
export function writeRequest(request: ContactRequest, known: Known): string {
  const { subject, pieces, withVisit, from, products = [] } = request
  const isService = subject === 'service'
  const goods = products.flatMap((id) => known.products.find((one) => one.idProdukt === id) ?? [])
  const lines = [
    ...goods.map(
      ({ Name, Preis_brutto: price }) =>
        `${pieces ? `${pieces} × ` : ''}${Name}, ${formatChf(toRappen(price))}${pieces ? ' je Stück' : ''}`,
    ),
    pieces && goods.length === 0 && `${pieces} Feuerlöscher`,
    withVisit && 'zusammen mit dem Kaminfegertermin',
    isService && pieces && !withVisit && 'ohne Kaminfegertermin',
    from && `ab ${dayInWords(from)}`,
    isService && pieces && priceLine(pieces, withVisit, known),
  ].filter((line) => typeof line === 'string' && line !== '')
  const opening =
    isService && pieces && pieces >= offerFrom
      ? 'Ich bitte um eine Offerte für den Feuerlöscher-Service.'
      : openings[subject]
  return ['Guten Tag', opening, lines.map((line) => `– ${line}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function priceLine(pieces: number, withVisit = false, { servicePrices, vatPerMille }: Known) {
  if (pieces > quotableExtinguishers) return ''
  const { total } = quoteService(pieces, withVisit, servicePrices)
  return `Preis laut Website: ${quoteInWords(total, { withVisit, vatPerMille, travel: servicePrices.travel })}`
}

/** `15. März 2027`. */
function dayInWords(day: string): string {
  const words = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' })
  return words.format(new Date(`${day}T00:00:00Z`))
}
