import { chf } from '../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import { installed } from '../settings/public-rows.ts'
import { type ContactRequest, contactLink, devicesIn } from '../accounts/contact-link.ts'
import { readRequest, writeRequest } from './contact-request.ts'

const { servicePrices } = installed

const today = '2026-11-22'
const read = (query: string) => readRequest(new URLSearchParams(query), today)
const known = {
  servicePrices,
  vatPerMille: 81,
  products: [
    { idProdukt: 5, Name: 'Schaumlöscher', Preis_brutto: chf(139) },
    { idProdukt: 7, Name: 'Löschdecke', Preis_brutto: chf(39) },
  ],
}
/** The message that results from a request sent through an address. */
const messageOf = (request: ContactRequest) => {
  const [path, query = ''] = contactLink(request).split('?')
  const isVisit = ['kaminfegen', 'service'].includes(request.subject)
  expect(path).toBe(isVisit ? '/termin' : '/kontakt')
  const arrived = read(query)
  return arrived && writeRequest(arrived, known)
}

it.each<[ContactRequest, string[]]>([
  [{ subject: 'kaminfegen' }, ['Ich bitte um einen Termin mit dem Kaminfeger.']],
  [
    { subject: 'service', pieces: 3, withVisit: true, from: '2027-03-15' },
    [
      'Ich bitte um einen Termin für den Feuerlöscher-Service.',
      '– 3 Feuerlöscher\n– zusammen mit dem Kaminfegertermin\n– ab 15. März 2027\n– Preis laut Website: CHF\u00a0180.00, inkl. MWST, keine Anfahrtskosten',
    ],
  ],
  [
    { subject: 'service', pieces: 10 },
    [
      'Ich bitte um eine Offerte für den Feuerlöscher-Service.',
      '– 10 Feuerlöscher\n– ohne Kaminfegertermin\n– Preis laut Website: CHF\u00a0600.00, inkl. MWST, zuzüglich Anfahrt CHF\u00a045.00',
    ],
  ],
  [
    { subject: 'service', pieces: 51, withVisit: true },
    [
      'Ich bitte um eine Offerte für den Feuerlöscher-Service.',
      '– 51 Feuerlöscher\n– zusammen mit dem Kaminfegertermin',
    ],
  ],
  [
    { subject: 'offerte', pieces: 12, products: [5] },
    ['Ich bitte um eine Offerte.', '– 12 × Schaumlöscher, CHF\u00a0139.00 je Stück'],
  ],
  [
    { subject: 'beratung', products: [7, 5, 99, 7] },
    [
      'Ich wünsche eine Beratung.',
      '– Löschdecke, CHF\u00a039.00\n– Schaumlöscher, CHF\u00a0139.00',
    ],
  ],
])('%j arrives in the message', (request, parts) => {
  expect(messageOf(request)).toBe(['Guten Tag', ...parts].join('\n\n'))
})

it('infers the subject from what is known', () => {
  expect(read('geraete=4')?.subject).toBe('service')
  expect(read('produkte=7')?.subject).toBe('offerte')
  expect(read('')).toBeUndefined()
})

it.each([
  'anliegen=toString',
  'anliegen=<script>alert(1)</script>',
  'geraete=0',
  'geraete=1000',
  'geraete=1e3',
  'geraete=-3&ab=2027-03-15',
  'produkte=x,,-1,1.5',
  `produkte=${'9'.repeat(5000)}`,
])('%s contains no request', (query) => {
  expect(read(query)).toBeUndefined()
})

it.each(['2026-11-21', '2027-02-30', '2028-12-31', '1', '15.03.2027', ''])(
  'ignores a day such as «%s» and keeps the rest',
  (day) => {
    expect(read(`anliegen=service&geraete=2&ab=${day}`)).toMatchObject({
      pieces: 2,
      from: undefined,
    })
  },
)

it('reads a limited number of products, each once', () => {
  const many = Array.from({ length: 60 }, (_, at) => 1 + (at % 30)).join(',')
  expect(read(`produkte=${many}`)?.products).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('copies no text from the address into the message', () => {
  const request = read('anliegen=service&geraete=2&kaminfeger=gratis&ab=heute&produkte=5&name=x')
  expect(request && writeRequest(request, known)).not.toMatch(/gratis|heute|name/)
})

it('carries devices in a separate parameter, as the page is the same for all of them', () => {
  const link = contactLink({ subject: 'service', pieces: 2, devices: [7, 12] })
  expect(link).toBe('/termin?anliegen=service&geraete=2&register=7,12')
  expect(devicesIn(new URLSearchParams(link.split('?')[1]))).toEqual([7, 12])
  expect(devicesIn(new URLSearchParams('register=x,,3'))).toEqual([3])
  expect(read('anliegen=service&register=7')).toEqual(read('anliegen=service'))
})
