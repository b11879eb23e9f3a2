/** From so many pieces on an offer is worth both sides' while. */
export const offerFrom = 10

/** What can be asked for, as an address calls it. */
export type Subject =
  | 'kaminfegen'
  | 'feuerungskontrolle'
  | 'service'
  | 'brandschutz'
  | 'offerte'
  | 'beratung'

/** What somebody wants of us, as far as the page they come from knows it. */
export type ContactRequest = {
  subject: Subject
  /** Devices to service, or pieces of each product. */
  pieces?: number | undefined
  /** Together with the visit of the chimney sweep. */
  withVisit?: boolean | undefined
  /** The first day that suits, `YYYY-MM-DD`. */
  from?: string | undefined
  /** Ids of products. */
  products?: readonly number[] | undefined
}

/** The names of a request in an address, in the order in which it carries them. */
export const requestNames = ['anliegen', 'geraete', 'kaminfeger', 'ab', 'produkte'] as const

/** What somebody comes by for has a form of its own; offers and questions go to the contact form. */
const visits: readonly Subject[] = ['kaminfegen', 'feuerungskontrolle', 'service']

/** The address of the right form with what is known already; read again by `readRequest`. */
export function contactLink({
  subject,
  pieces,
  withVisit,
  from,
  products,
}: ContactRequest): string {
  const values = [subject, pieces, withVisit && 'ja', from, products?.join(',')]
  const given = values.flatMap((value, at) => (value ? `${requestNames[at]}=${value}` : []))
  return `/${visits.includes(subject) ? 'termin' : 'kontakt'}?${given.join('&')}`
}
