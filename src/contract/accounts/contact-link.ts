/** The quantity from which an individual offer is worthwhile for both sides. */
export const offerFrom = 10

/**
 * The subjects of a request, as named in an address, and the page of its form: appointments have a form of their own,
 * offers and questions go to the contact form.
 */
const formOf = {
  kaminfegen: 'termin',
  feuerungskontrolle: 'termin',
  service: 'termin',
  brandschutz: 'kontakt',
  offerte: 'kontakt',
  beratung: 'kontakt',
} as const
export type Subject = keyof typeof formOf

/** A customer's request, as far as the page they come from knows it. */
export type ContactRequest = {
  subject: Subject
  /** Number of devices to service, or quantity of each product. */
  pieces?: number | undefined
  /** Combined with the chimney sweep's visit. */
  withVisit?: boolean | undefined
  /** The earliest suitable day, `YYYY-MM-DD`. */
  from?: string | undefined
  /** Product ids. */
  products?: readonly number[] | undefined
  /** Ids of registered devices; read in the browser of the signed-in customer (`devicesIn`). */
  devices?: readonly number[] | undefined
}

/** The query parameters of a request, in the order they are written. */
export const requestNames = ['anliegen', 'geraete', 'kaminfeger', 'ab', 'produkte'] as const

/** The query parameter for devices: not in `requestNames`, because the page is the same for all of them. */
const devicesName = 'register'

/** The device ids named in an address, which is untrusted. */
export function devicesIn(params: URLSearchParams): number[] {
  return (params.get(devicesName) ?? '').slice(0, 1000).split(',').map(Number).filter(Boolean)
}

/** The address of the right form with what is already known; read back by `readRequest`. */
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
  return `/${formOf[subject]}?${given.join('&')}`
}
