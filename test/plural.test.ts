import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The same for one and for several. */
const invariable =
  /^\s(Stück|Artikel|Feuerlöscher|Franken|Rappen|MB|Megapixel|Prozent|Liter)(?!\p{L})/u

const counting =
  /^(length|size|anzahl|menge|total|pieces|count|number|n|rest|left|more|(day|hour|minute|week|month|year)s)$/

function isCount(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return isCount(node.property)
  return node.type === 'Identifier' && counting.test(node.name)
}

/** A number directly before a noun, where nobody asked whether it is one. */
function plurals(path: string, source: string): string[] {
  const found: string[] = []
  let compared = 0
  const compares = ({ start, end }: ESTree.Node) =>
    Number(/[=<>]\s*[12]\b|\bisOne\b/.test(source.slice(start, end)))
  const note = (text: string | null | undefined) => {
    if (text && compared === 0 && /^\s\p{Lu}\p{Ll}/u.test(text) && !invariable.test(text))
      found.push(`${path}: one of «${text.trim().split(/\s/, 1)[0]}» is another word`)
  }
  new Visitor({
    ConditionalExpression: ({ test: by }) => void (compared += compares(by)),
    'ConditionalExpression:exit': ({ test: by }) => void (compared -= compares(by)),
    LogicalExpression: ({ left }) => void (compared += compares(left)),
    'LogicalExpression:exit': ({ left }) => void (compared -= compares(left)),
    TemplateLiteral: ({ quasis, expressions }) =>
      expressions.forEach((one, at) => isCount(one) && note(quasis[at + 1]?.value.cooked)),
    JSXElement: ({ children }) =>
      children.forEach((one, at) => {
        const next = children[at + 1]
        if (one.type === 'JSXExpressionContainer' && isCount(one.expression))
          note(next?.type === 'JSXText' ? next.value : '')
      }),
  }).visit(parseSync(path, source).program)
  return found
}

/** Where it is never one. */
const several: Record<string, string> = {
  'src/web/admin/products/stock-history.tsx': 'shown when there are more than fit',
  'src/web/admin/round/places-ahead.tsx': 'shown when there are more than fit',
}

test('what is counted has a word for one', () => {
  const found = globSync('src/{web,shop,contract,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !(path in several))
    .flatMap((path) => plurals(path, readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'const a = `${due.length} Geräte fällig`',
  '<p>{count} Bestellungen</p>',
  'const a = `innert ${days} Tagen`',
])('%s is refused', (source) => {
  expect(plurals('a.tsx', source)).toHaveLength(1)
})

test.each([
  "const a = due.length === 1 ? '1 Gerät' : `${due.length} Geräte`",
  'const a = pieces > 1 && `${pieces} Geräte`',
  '<p>{count} Stück</p>',
  '<p>{count} offen</p>',
  '<p>{person.name} Muster</p>',
])('%s is fine', (source) => {
  expect(plurals('a.tsx', source)).toEqual([])
})
