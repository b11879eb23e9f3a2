/** What the contact form can be opened for. */
export type Subject =
  | 'kaminfegen'
  | 'feuerungskontrolle'
  | 'service'
  | 'brandschutz'
  | 'offerte'
  | 'beratung'

/** From so many pieces on an offer is worth both sides' while. */
export const offerFrom = 10

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

/** The address of the contact form with what is known already. */
export function contactLink({
  subject,
  pieces,
  withVisit,
  from,
  products,
}: ContactRequest): string {
  const values = [subject, pieces, withVisit && 'ja', from, products?.join(',')]
  const named = requestNames.map((name, at) => [name, values[at]] as const)
  const given = named.filter(([, value]) => value !== undefined && value !== false && value !== '')
  return `/kontakt?${given.map(([name, value]) => `${name}=${value}`).join('&')}`
}
