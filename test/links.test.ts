import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { pages as adminPages } from '../src/web/admin/pages.ts'
import routes from '../src/web/routes.ts'

type Route = (typeof routes)[number]

const root = join(import.meta.dirname, '..')

type Page = { path: string; file: string }

const pagesOf = ({ path, file, children = [] }: Route, above = ''): Page[] => {
  const here = path === undefined ? above : `${above}/${path}`
  return [{ path: here, file }, ...children.flatMap((child) => pagesOf(child, here))]
}
const pages = routes.flatMap((route) => pagesOf(route))

/** What an address can lead to: the pages, the calls, and what `site/unknown-path.tsx` passes on. */
const targets = [
  ...pages.map(({ path }) => path),
  ...Object.keys(endpoints).map((name) => name.split(' ')[1] ?? ''),
  '/feuerungskontrollen',
].filter((path) => !path.includes('*'))

/** A parameter stands for anything; a part that is filled in at run time (`hole`) too. */
const hole = '\0'
const patterns = targets.map((path) => path.replace(/\/:\w+\?/g, '(/[^/]+)?'))
const known = patterns.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

function leads(address: string): boolean {
  const path = address.replace(/[?#].*/s, '')
  // The beginning of an address to which somebody adds the rest.
  const beginning = path.split(hole)[0]?.replace(/\/?$/, '/') ?? ''
  const isBeginning = targets.some((target) => target.startsWith(beginning))
  return isBeginning || known.some((pattern) => pattern.test(path))
}

/** The addresses of this site that a file writes out. Files of `public/` are compared in own-pictures.test.ts. */
function addressesIn(path: string, source: string): string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (/^\/[a-z][\w/-]*([?#\0]|$)/.test(text) && !/^\/(bilder|assets)\//.test(text))
      found.push(text)
  }
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && note(value),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.cooked).join(hole)),
  }).visit(parseSync(path, source).program)
  return found
}

const lostIn = (path: string, source: string) =>
  addressesIn(path, source)
    .filter((address) => !leads(address))
    .map((address) => `${path}: ${address} is no page and no call`)

const files = globSync('src/{web,shop,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

test('every address on a page and in a mail leads to a page or a call', () => {
  expect(files.flatMap(({ path, source }) => addressesIn(path, source)).length).toBeGreaterThan(300)
  expect(files.flatMap(({ path, source }) => lostIn(path, source))).toEqual([])
})

/** On labels, letters and invoices, in mails, bookmarks and the index of search engines. */
const inHand = [
  ...['/geraet/:code', '/termin/:token', '/u/:token', '/zahlen/:token', '/verify-email'],
  ...['/produkte', '/produkt/:id', '/feuerloescher', '/feuerloescher/:id', '/vergleich'],
  ...['/loeschberater', '/service', '/brandschutz', '/feuerungskontrolle', '/termin', '/kontakt'],
  ...['/lieferung', '/impressum', '/datenschutz', '/agb', '/login', '/registrierung', '/profile'],
  ...['/bestellungen', '/meine-geraete', '/meine-termine', '/warenkorb', '/checkout-success'],
  ...['/admin/orders/:id', '/admin/termine/:id', '/admin/users/:id', '/admin/nachrichten'],
  ...['/admin/geld', '/admin/service', '/admin/products', '/admin/users', '/admin/geraete'],
  ...['/api/calendar/:token.ics', '/api/service-reminders/:token'],
]

test('what somebody has in hand leads somewhere for ever', () => {
  // Whoever moves one leads on (`movedPages` in server/website/pages.ts) and takes it from this list.
  expect(inHand.filter((address) => !targets.includes(address))).toEqual([])
})

test.each(['<Link to="/rueckgabe" />', "<a href={'/kontakt/neu'} />", 'open(`/kasse/${id}`)'])(
  '%s leads nowhere',
  (source) => {
    expect(lostIn('a.tsx', source)).toHaveLength(1)
  },
)

test.each([
  '<Link to="/kontakt?anliegen=service" />',
  '<a href={`/produkt/${id}?kategorie=${of}`} />',
  "const page = '/zahlen'",
  '<Link to={`/admin/${path}`} />',
  "api('/api/devices/7/photo')",
])('%s is fine', (source) => {
  expect(lostIn('a.tsx', source)).toEqual([])
})

/** Pages with an address of their own, without those that the navigation of the admin area leads to. */
const tabs = Object.values(adminPages)
  .flat()
  .filter(({ isTab }) => isTab)
const ownPages = pages.filter(
  ({ path }) =>
    path !== '' && !/[:*]/.test(path) && !tabs.some((tab) => path === `/admin/${tab.path}`),
)

test('every page is led to from another file, and names its own address to search engines', () => {
  const led = files.map(({ path, source }) => ({ path, to: addressesIn(path, source) }))
  const isLedTo = ({ path, file }: Page) =>
    led.some(
      (from) =>
        from.path !== `src/web/${file}` && from.to.some((to) => to.split(/[?#]/)[0] === path),
    )
  expect(ownPages.filter((page) => !isLedTo(page)).map(({ path }) => path)).toEqual([
    // Where the provider sends customers back to (spec §2).
    '/checkout',
  ])
  const named = ownPages.map(({ path, file }) => {
    const { source = '' } = files.find((one) => one.path === `src/web/${file}`) ?? {}
    return [path, /\bpath(?:: | = )'(\/[^']*)'/.exec(source)?.[1] ?? path]
  })
  expect(named.filter(([path, canonical]) => path !== canonical)).toEqual([['/home', '/']])
})
