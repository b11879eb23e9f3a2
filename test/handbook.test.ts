import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const handbook = readFileSync(join(root, 'docs/handbuch.md'), 'utf8')

/** What the handbook quotes from elsewhere: its own topics, and what somebody types. */
const own = [
  'Firmen',
  'Service ohne Bericht',
  'Sammelbuchung ohne Einzelheiten',
  'Lieferung ins Ausland',
  'ABC-Löscher',
  'Pfanne brennt',
  'Sa geschlossen',
]

/** The texts a file can show: literals, and what stands between tags; `…` for what is filled in. */
function textsIn(path: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void found.push(quasis.map(({ value }) => value.cooked).join('…')),
    JSXText: ({ value }) => void found.push(value),
  }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return found
}

const shown = globSync('src/{web,shop,contract,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .flatMap(textsIn)
  .join('\n')
  .replaceAll(/[^\S\n]*\n[^\S\n]+/g, ' ')

/** A bold beginning of a paragraph is a task («So …»), and a long one is a sentence. */
const isName = (text: string) => !text.startsWith('So ') && text.split(' ').length <= 5

/** The buttons, fields, pages and messages that the handbook names: in bold, or «quoted». */
function namesIn(text: string): string[] {
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, name = '']) => name.replace(/:$/, ''))
    .filter(isName)
    .flatMap((name) => name.split(/, | → /))
  const quoted = [...text.matchAll(/«([^»]+)»/g)].flatMap(([, name = '']) => name.split(' → '))
  return [...new Set([...bold, ...quoted])]
}

/** A number and what stands for something else may be filled in; a name may begin a label or stand within a sentence. */
function isShown(name: string): boolean {
  const parts = name.split(/…|\d+/).map((part) => part.trim())
  return parts.every((part) =>
    new RegExp(`(?<!\\p{L})${RegExp.escape(part)}(?!\\p{L})`, 'iu').test(shown),
  )
}

test('whatever button, field or page the handbook names is called so in the shop', () => {
  const names = namesIn(handbook)
  expect(names.length).toBeGreaterThan(150)
  expect(new Set(names.filter((name) => !isShown(name)))).toEqual(new Set(own))
})
