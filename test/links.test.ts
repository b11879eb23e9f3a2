import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import routes from '../src/web/routes.ts'

type Route = (typeof routes)[number]

const root = join(import.meta.dirname, '..')

const pathsOf = ({ path, children = [] }: Route, above = ''): string[] => {
  const here = path === undefined ? above : `${above}/${path}`
  return [here, ...children.flatMap((child) => pathsOf(child, here))]
}

/** What an address can lead to: the pages, the calls, and what `site/unknown-path.tsx` passes on. */
const targets = [
  ...routes.flatMap((route) => pathsOf(route)),
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

test('every address on a page and in a mail leads to a page or a call', () => {
  const files = globSync('src/{web,shop,contract}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  expect(files.flatMap(({ path, source }) => addressesIn(path, source)).length).toBeGreaterThan(300)
  expect(files.flatMap(({ path, source }) => lostIn(path, source))).toEqual([])
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
