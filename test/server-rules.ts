import type { Parsed } from './source-file.ts'
import { type ESTree, Visitor } from 'vite'

/** What runs on the server, and what it may do in one place only or not without its end. */
export function checkServer({ path, source, program }: Parsed): string[] {
  if (!/^src\/((adapters|backup|db|server|shop)\/|[^/]+$)/.test(path)) return []
  const broken: string[] = []
  const note = (what: string) => void broken.push(`${path}: ${what}`)
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given } = call
      const name = nameOf(callee)
      if (callee.type === 'Identifier' && name === 'fetch' && !hasSignal(given))
        note('a fetch without a signal waits for ever: AbortSignal.timeout')
      if (name === 'setCookie' && path !== 'src/server/http/session.ts')
        note(
          'a cookie is set in server/http/session.ts, with its attributes, and is in /datenschutz',
        )
      if (path.startsWith('src/server/') && isClock(callee))
        note('the clock of the shop is `now`, which tests move')
      if (path.startsWith('src/shop/') && name === 'raw' && isNamed(callee, 'sql'))
        note('sql.raw with what somebody sent is their SQL: use a parameter or sql.ref')
    },
    NewExpression({ callee, arguments: given }) {
      if (path.startsWith('src/server/') && nameOf(callee) === 'Date' && given.length === 0)
        note('the clock of the shop is `now`, which tests move')
    },
    UnaryExpression({ operator, argument }) {
      if (path.startsWith('src/shop/') && operator === 'void' && isQuery(argument))
        note('what nobody waits for may fail after its transaction: await it')
    },
    // A timer that nobody holds cannot be stopped, and keeps the process alive.
    ExpressionStatement({ expression }) {
      if (expression.type === 'CallExpression' && nameOf(expression.callee) === 'setInterval')
        note('a timer that never ends: `schedule` (src/schedule.ts) stops with the shop')
    },
    ImportDeclaration({ source: { value: from }, specifiers }) {
      const opens = specifiers.some(({ local }) => local.name === 'open')
      if (from === 'node:fs/promises' && opens && !/\bclose\(\)|await using/.test(source))
        note('an open file that is never closed: `await using`')
    },
  }).visit(program)
  return broken
}

/** A query, or a transaction, that begins. */
const isQuery = (node: ESTree.Expression) =>
  node.type === 'CallExpression' && /^(execute\w*|transaction)$/.test(nameOf(node.callee))

const hasSignal = ([, options]: readonly ESTree.Argument[]) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some((one) => one.type === 'Property' && nameOf(one.key) === 'signal')

const isClock = (callee: ESTree.Expression) => isNamed(callee, 'Date') && nameOf(callee) === 'now'

/** Whether it is a method of an object with this name. */
const isNamed = (callee: ESTree.Expression, object: string) =>
  callee.type === 'MemberExpression' && nameOf(callee.object) === object

/** The last name of a call: `open` of `open()` and of `a.open()`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
