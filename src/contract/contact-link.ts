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
  /** Ids of devices of the register; read in the browser of who is signed in (`devicesIn`). */
  devices?: readonly number[] | undefined
}

/** The names of a request in an address, in the order in which it carries them. */
export const requestNames = ['anliegen', 'geraete', 'kaminfeger', 'ab', 'produkte'] as const

/** The name of devices in an address: none of `requestNames`, for the page is the same whichever they are. */
const devicesName = 'register'

/** The ids of devices an address names; anybody can write one. */
export function devicesIn(asked: URLSearchParams): number[] {
  return (asked.get(devicesName) ?? '').slice(0, 1000).split(',').map(Number).filter(Boolean)
}

/** What somebody comes by for has a form of its own; offers and questions go to the contact form. */
const visits: readonly Subject[] = ['kaminfegen', 'feuerungskontrolle', 'service']

/** The address of the right form with what is known already; read again by `readRequest`. */
export function contactLink({
  subject,
  pieces,
  withVisit,
  from,
  products,
  devices = [],
}: ContactRequest): string {
  const values = [subject, pieces, withVisit && 'ja', from, products?.join(',')]
  const given = values.flatMap((value, at) => (value ? `${requestNames[at]}=${value}` : []))
  if (devices.length > 0) given.push(`${devicesName}=${devices.join(',')}`)
  return `/${visits.includes(subject) ? 'termin' : 'kontakt'}?${given.join('&')}`
}
