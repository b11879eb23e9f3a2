import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { findEnglish } from './support/english.ts'

const root = join(import.meta.dirname, '..')

/** The sources of texts for people: the website with its messages, dialogs and admin pages, answers, mails. */
const places = [
  'src/web/**/*.{ts,tsx}',
  'src/contract/**/*.ts',
  'src/server/**/*.ts',
  'src/shop/**/*.ts',
  'src/db/seed/catalogue.json',
]
/** For programs and programmers: metrics, the API description, start errors, scripts, accounting, searching, schema.org. */
const forMachines =
  /(server\/.*(metrics|guards|first-paint|api-docs)|contract\/.*(endpoints|calls)|shop\/(books\/journal|catalogue\/synonyms)|-json-ld)\.ts$/

const files = globSync(places, { cwd: root }).filter((path) => !path.includes('.test.'))

/** Attributes whose value nobody reads. */
const code =
  /^(className|type|name|id|rel|role|tone|look|inputMode|auto\w+|d|href|to|media|as|key)$/

/** All texts for people in a file: what JSX renders, and every literal that is a sentence or starts like one. */
function textsOf(path: string, source: string): string[] {
  if (path.endsWith('.json')) return valuesOf(JSON.parse(source))
  const texts: string[] = []
  let unread = 0
  const literal = (text: string) => {
    // The name of a call, as in `contract/endpoints.ts`.
    if (/^[A-Z]+ \//.test(text)) return
    // In the shop's rules what begins with a small letter is SQL, a key or a reason.
    if (path.startsWith('src/shop/') && !/^[^\p{L}]*\p{Lu}/u.test(text)) return
    if (unread === 0 && /\p{L}\P{L}*\s\P{L}*\p{L}|^\p{Lu}\p{Ll}/u.test(text)) texts.push(text)
  }
  const isUnread = ({ name }: ESTree.JSXAttribute) =>
    name.type === 'JSXIdentifier' && code.test(name.name)
  const isForProgrammers = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) =>
    /(?:Error|\binUnit|\blog\.\w+)$/.test(source.slice(callee.start, callee.end))
  new Visitor({
    JSXAttribute: (node) => void (unread += Number(isUnread(node))),
    'JSXAttribute:exit': (node) => void (unread -= Number(isUnread(node))),
    NewExpression: (node) => void (unread += Number(isForProgrammers(node))),
    'NewExpression:exit': (node) => void (unread -= Number(isForProgrammers(node))),
    CallExpression: (node) => void (unread += Number(isForProgrammers(node))),
    'CallExpression:exit': (node) => void (unread -= Number(isForProgrammers(node))),
    JSXText: ({ value }) => void texts.push(value),
    Literal: ({ value }) => typeof value === 'string' && literal(value),
    TemplateElement: ({ value }) => literal(value.cooked ?? value.raw),
  }).visit(parseSync(path, source).program)
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : []
}

const allTexts = files.map((path) => ({
  path,
  texts: textsOf(path, readFileSync(join(root, path), 'utf8')),
}))

test('no text of pages, messages, dialogs, answers and mails is English (§1.11)', () => {
  const found = allTexts
    .filter(({ path }) => !forMachines.test(path))
    .flatMap(({ path, texts }) => texts.map((text) => ({ path, text, words: findEnglish(text) })))
    .filter(({ words }) => words.length > 0)
  expect(found).toEqual([])
})

test('toasts, dialogs, the admin area, answers, mails and products are among the checked texts', () => {
  const all = allTexts.flatMap(({ texts }) => texts).join('\n')
  const samples = [
    'Filter angewendet',
    'Produkt wurde erfolgreich gelöscht',
    'Produkt wirklich löschen?',
    'Abbrechen',
    'Alle mahnen',
    'Einstellungen speichern',
    'Ihre E-Mail-Adresse ist bestätigt.',
    'Falsche Zugangsdaten',
    'Bestellbestätigung',
    'Schaumlöscher 6 Liter fluorfrei',
    'Dieses Gerät gibt es nicht.',
    'Bestätigung',
  ]
  expect(samples.filter((text) => !all.includes(text))).toEqual([])
})

/** Who is spoken to as «du»; the shop says «Sie» (spec §2 writes one text otherwise). */
const informal = /(?<![\p{L}_])(du|dich|dir|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu

const speaksInformally = (text: string) =>
  informal.test(text) && text !== 'Du bist nicht eingeloggt'

test('people are spoken to as «Sie»', () => {
  const found = allTexts
    // What somebody types is searched for without such words.
    .filter(({ path }) => !path.endsWith('/stop-words.ts'))
    .flatMap(({ path, texts }) => texts.filter(speaksInformally).map((text) => [path, text]))
  expect(found).toEqual([])
  expect(['Wie du löschst', 'Deine Geräte'].filter(speaksInformally)).toHaveLength(2)
})

/** One planted text for each way a page shows text: a check that never fails proves nothing. */
test.each([
  ['<p>Order</p>', ['Order']],
  ['<Field label="Your name" />', ['Your']],
  ['<img alt={`Picture of ${x}`} />', ['of']],
  ["toast.success('Saved')", ['Saved']],
  ["const empty = 'Keine users'", ['users']],
  ['<p className="next page">Weiter</p>', []],
  ["throw new Error('this is not for people')", []],
  ["request.log.warn({}, 'this is not for people')", []],
  ["const status = 'loading'", []],
])('in %s it reads %j', (source, words) => {
  expect(textsOf('a.tsx', source).flatMap(findEnglish)).toEqual(words)
})
