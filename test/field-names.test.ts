import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import type { Endpoint } from '../src/contract/fields/endpoint-parts.ts'

const root = join(import.meta.dirname, '..')

/** The words of the sources, where a field stands by its name. */
function wordsIn(folders: string): Set<string> {
  const files = globSync(`src/${folders}/**/*.{ts,tsx}`, { cwd: root })
  return new Set(
    files
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[\w-]+/g) ?? []),
  )
}

type Schema = {
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** The names of all fields of a schema, at every depth. */
function namesIn({ properties = {}, patternProperties = {}, items, anyOf = [] }: Schema): string[] {
  const inner = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf]
  return [...Object.keys(properties), ...[...inner, ...(items ? [items] : [])].flatMap(namesIn)]
}

/** The fields that none of the words names. */
const unnamed = (schemas: readonly (Schema | undefined)[], words: Set<string>) => [
  ...new Set(
    schemas.flatMap((one) => (one ? namesIn(one) : [])).filter((name) => !words.has(name)),
  ),
]

const measured = 'is measured: judged by contract/service/emissions.ts'
const unread = { nox: measured, o2: measured, abgastemperatur: measured, ueber110: measured }
const advised = 'is a question of the advisor: contract/advice/questions.ts'
const unsent = {
  besonders: advised,
  haushalt: advised,
  o2: measured,
  abgastemperatur: measured,
  abgasverlust: measured,
}
const ofSpec = 'is sent because the specification has it (spec §3)'
const unseen = {
  subtotal_netto: ofSpec,
  price_netto: ofSpec,
  price_brutto: ofSpec,
  settled_at: 'the ledger says when it left',
  codeNeeded: 'every other answer says who is signed in',
  nachkontrolle: 'is a due date like the others: contract/devices/due-words.ts',
  algorithm: 'is read by the library of the bot check',
  keyPrefix: 'is read by the library of the bot check',
  nonce: 'is read by the library of the bot check',
}

/** Without the settings, which have a suite of their own, and the personal export, which is a file. */
const calls = Object.entries<Endpoint>(endpoints).flatMap(([name, call]) =>
  /settings|export/.test(name) ? [] : [call],
)

// Read as text: a name that something else bears, too, is always found.
test('a field of a request is named where it is read, and where a page sends it', () => {
  const all = calls.flatMap(({ params, query, body }) => [params, query, body])
  expect(unnamed(all, wordsIn('{shop,server}'))).toEqual(Object.keys(unread))
  const typed = calls.flatMap(({ query, body }) => [query, body])
  expect(unnamed(typed, wordsIn('web'))).toEqual(Object.keys(unsent))
})

test('a field of an answer is named by a page', () => {
  const answers = calls.flatMap(({ replies }) => Object.values(replies))
  expect(unnamed(answers, wordsIn('web'))).toEqual(Object.keys(unseen))
})

const day: Endpoint = endpoints['GET /api/admin/rounds/:day']

// Its sheets are printed, and nobody looks anything up on the road.
test('a field of a stop is named where the round shows it', () => {
  const unshown = unnamed(Object.values(day.replies), wordsIn('web/admin/round'))
  // The number of the order is shown.
  expect(unshown).toEqual(['order_id'])
})
