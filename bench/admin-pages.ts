import type { Sizes } from '../scripts/large-shop/fill-shop.ts'
import { swissDayAfter, swissDayOf } from '../src/contract/time/swiss-days.ts'
import type { Call } from '../test/support/http-client.ts'
import type { Row } from './row.ts'
import { isWanted } from './wanted.ts'

const rounds = 3
/** How often a page is asked for: the fewer times the longer it takes, so that the whole takes `longEnough` (ms). */
const requests = { atLeast: 15, atMost: 100 }
const longEnough = 150

/** The one search answers while somebody types, whatever the database (ms). */
const atOnce = 50

/** A report adds up thousands of rows, where a list shows twenty of them: how many times as long it may take. */
const reportFactor = 5

const inAYear = swissDayAfter(swissDayOf(Date.now()), 365)

/** A whole number from 1 to `last`. */
const any = (last: number) => 1 + Math.floor(Math.random() * last)
const anyPage = (rows: number) => `page=${any(Math.ceil(rows / 20))}`

/** Every list an admin opens, including its slowest variants; the slowest address decides. */
const pagesOf = ({ orders, users, products, messages, changes, devices, appointments }: Sizes) => ({
  users: [() => '/users', () => `/users?${anyPage(users)}`],
  'user search': [
    () => `/users?search=${encodeURIComponent('Gämperle')}`,
    () => '/users?search=heidi+muster',
    () => `/users?search=muster${any(users)}@`,
    () => '/users?search=e',
  ],
  products: [() => '/products', () => `/products?${anyPage(products)}`],
  'product search': [
    () => '/products?q=alpstein',
    () => `/products?q=${encodeURIComponent('Feuerlöscher')}`,
  ],
  'orders, first page': [() => '/orders'],
  'orders, deep page': [() => `/orders?${anyPage(orders)}`, () => `/orders?page=${orders / 20}`],
  'orders by state': [
    () => '/orders?status=offen',
    () => `/orders?status=versendet&${anyPage(orders * 0.8)}`,
    () => '/orders?status=unbezahlt',
    () => '/orders?status=zu-versenden',
    () => '/orders?status=zu-erstatten',
  ],
  'orders by date': [
    () => `/orders?from=2025-0${any(9)}-01`,
    () => `/orders?to=2026-06-30&status=versendet&${anyPage(orders * 0.6)}`,
  ],
  'order search, number': [() => `/orders?search=${any(orders)}`, () => '/orders?search=FW-20'],
  'order search, name': [
    () => `/orders?search=${encodeURIComponent('Gämperle')}`,
    () => '/orders?search=heidi+muster',
    () => '/orders?search=anna&status=versendet',
  ],
  'order search, e-mail': [
    () => `/orders?search=heidi.muster${any(users)}@`,
    () => '/orders?search=beispiel.ch',
  ],
  'order search, filtered': [
    () => '/orders?search=FW-20&status=versendet',
    () => '/orders?search=beispiel.ch&status=versendet',
    () => '/orders?search=anna+fw-2025&from=2025-06-01',
  ],
  'one search': [
    () => `/search?q=${encodeURIComponent('Gämperle')}`,
    () => '/search?q=heidi+muster',
    () => '/search?q=heidi+mustre',
    () => '/search?q=xqzvw',
    () => `/search?q=${any(orders)}`,
    () => `/search?q=0${any(70) + 10}+${any(899) + 100}+${any(89) + 10}`,
    () => `/search?q=${any(900)}.00`,
    () => '/search?q=9000',
    () => `/search?q=${encodeURIComponent('bütschwil')}`,
    () => '/search?q=K7QF-2M',
    () => `/search?q=RE-2026-${any(orders / 4)}`,
    () => '/search?q=muster+wattwil',
    () => '/search?q=e',
  ],
  'order detail': [() => `/orders/${any(orders)}/items`],
  person: [() => `/users/${any(users)}`],
  invoices: [() => '/invoices', () => '/invoices?status=ueberfaellig'],
  'invoice search': [
    () => '/invoices?search=heidi+muster',
    () => `/invoices?search=RE-2026-${any(orders / 4)}`,
  ],
  devices: [
    () => '/devices',
    () => `/devices?${anyPage(devices)}`,
    () => '/devices?ampel=faellig',
    () => `/devices?ampel=gut&${anyPage(devices / 4)}`,
  ],
  'device search': [
    () => '/devices?search=heidi+muster',
    () => '/devices?search=wattwil&ampel=faellig',
  ],
  round: [
    () => `/round?bis=${inAYear}`,
    () => `/round/households?plz=9000&ort=St.%20Gallen&bis=${inAYear}`,
    () => '/rounds/2026-07-01',
  ],
  appointments: [
    () => '/appointments',
    () => `/appointments?${anyPage(appointments)}`,
    () => '/appointments?status=offen',
    () => '/appointments?from=2026-06-01&to=2026-06-07',
    () => '/appointments?search=heidi+muster',
  ],
  messages: [
    () => '/messages?status=offen',
    () => `/messages?status=beantwortet&${anyPage(messages)}`,
  ],
  'audit log': [() => '/audit', () => `/audit?${anyPage(changes)}`, () => '/audit?art=order'],
  'books of a quarter': [() => `/books?from=2026-0${any(3)}-01`],
  'books of a change': [() => '/books?from=2025-07-01'],
  'books of a year': [
    () => '/books?from=2024-01-01&to=2024-12-31',
    () => '/books?from=2026-01-01&to=2026-12-31',
  ],
  // After a change of the VAT method, the open part of every invoice is counted again on its day: rare in the life of a
  // business.
  'books of a year with a change': [() => '/books?from=2025-01-01&to=2025-12-31'],
  bank: [() => '/bank-entries', () => '/bank-statements'],
  'dashboard, payments to review': [() => '/dashboard'],
})

/** The pages selected on the command line. */
export function wantedPages(sizes: Sizes, name: string) {
  return Object.entries(pagesOf(sizes))
    .map(([page, addresses]) => ({ figure: `${page}, p99, ${name}`, addresses }))
    .filter(({ figure }) => isWanted(figure))
}

/**
 * How long an admin waits for each page, one request after the other: the 99th percentile of the slowest address.
 */
export async function* measureAdminPages(
  call: Call,
  cookie: string,
  sizes: Sizes,
  { name, atMost }: { name: string; atMost: number },
): AsyncGenerator<Row> {
  for (const { figure, addresses } of wantedPages(sizes, name)) {
    const wanted = wantedOf(figure, atMost)
    const measured = []
    for (const address of addresses) {
      const url = () => `/api/admin${address()}`
      measured.push({ url: url(), ...(await time(() => call('GET', url(), { cookie }), wanted)) })
    }
    const worst = measured.toSorted((a, b) => b.p99 - a.p99)[0]
    yield {
      figure,
      value: worst?.p99 ?? Number.NaN,
      unit: ' ms',
      target: { atMost: wanted },
      detail: measured
        .map(({ url, p50, p99 }) => `${url} p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`)
        .join(', '),
    }
  }
}

/** How long the page of a figure may take (ms) where a list may take `atMost`. */
function wantedOf(figure: string, atMost: number): number {
  if (figure.startsWith('one search')) return Math.min(atMost, atOnce)
  return figure.startsWith('books') ? atMost * reportFactor : atMost
}

/**
 * The median and the 99th percentile (ms) of repeated calls, of fewer than 100 the slowest, in the fastest of three
 * rounds: other programs can only make a round slower. One round within `atMost` (ms) is enough.
 */
export async function time(
  ask: () => Promise<unknown>,
  atMost: number,
): Promise<{ p50: number; p99: number }> {
  for (let i = 0; i < 3; i += 1) await ask()
  let fastest = { p50: Infinity, p99: Infinity }
  for (let round = 0; round < rounds && fastest.p99 > atMost; round += 1) {
    const times: number[] = []
    const roundStartedAt = performance.now()
    const isEnough = () =>
      times.length >= requests.atMost ||
      (times.length >= requests.atLeast && performance.now() - roundStartedAt > longEnough)
    while (!isEnough()) {
      const startedAt = performance.now()
      await ask()
      times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN
    if (share(0.99) < fastest.p99) fastest = { p50: share(0.5), p99: share(0.99) }
  }
  return fastest
}
