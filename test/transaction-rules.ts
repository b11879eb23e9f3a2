import type { Parsed } from './source-file.ts'
import { type ESTree, Visitor } from 'vite'

/** What the code may not do with a transaction. */
export function checkTransactions(files: readonly Parsed[]): string[] {
  return files.flatMap((file) =>
    file.isTest || !/^src\/(backup|server|shop)\//.test(file.path)
      ? []
      : [...checkStatements(file), ...checkReads(file), ...checkLoops(file)],
  )
}

/**
 * What a transaction decides by it reads itself: beside it, somebody else changes it meanwhile. And of several of its
 * writes at once, those after one that failed go on when it has ended.
 */
function checkStatements({ path, program }: Parsed): string[] {
  const broken = new Set<string>()
  /** What the transactions around began from. */
  const begun: string[] = []
  let atOnce = 0
  /** Identifiers that are no use of a variable. */
  const names = new Set<ESTree.Node>()
  new Visitor({
    CallExpression(call) {
      const [db] = call.arguments
      if (db && isBegun(call)) {
        names.add(db)
        begun.push(db.type === 'Identifier' ? db.name : '')
      }
      atOnce += Number(isAll(call))
    },
    'CallExpression:exit'(call) {
      if (call.arguments[0] && isBegun(call)) begun.pop()
      atOnce -= Number(isAll(call))
    },
    MemberExpression: ({ property }) => void names.add(property),
    Property: ({ key, shorthand }) => void (shorthand || names.add(key)),
    Identifier(node) {
      if (names.has(node)) return
      if (begun.includes(node.name))
        broken.add(`${path}: reads ${node.name} beside its transaction`)
      if (atOnce > 0 && node.name === 'trx')
        broken.add(`${path}: several statements of a transaction at once: one after the other`)
    },
  }).visit(program)
  return [...broken]
}

const isAll = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  /^all(Settled)?$/.test(callee.property.name)

const compared = 'is compared by the write itself, or under its lock'
/** Where a transaction is given what was read before it, and why nobody can change that unnoticed. */
const readBefore: Record<string, string> = {
  'src/server/routes/accounts/accounts.ts': 'is an address whose link is still to be opened',
  'src/server/routes/sign-in/sign-in.ts': compared,
  'src/shop/appointments/calendar-feed.ts': 'the transaction decides nothing by it',
  'src/shop/devices/remind-households.ts': 'is read again under the lock',
  'src/shop/sign-in/password-change.ts': compared,
  'src/shop/sign-in/password-reset-code.ts': compared,
  'src/shop/sign-in/second-factor-code.ts': 'is a count that the transaction takes back',
  'src/shop/sign-in/second-factor-rescue.ts': 'is a command of somebody at the server',
  'src/shop/sign-in/second-factor.ts': compared,
}

/** What was read before a transaction somebody else may have changed when it begins: money is given back twice. */
function checkReads({ path, source, program }: Parsed): string[] {
  const broken = new Set<string>()
  /** What the functions around have read, beside any transaction. */
  const read: string[][] = [[]]
  const begin = () => void read.push([])
  const end = () => void read.pop()
  const textOf = ({ start, end: last }: ESTree.Node) => source.slice(start, last)
  new Visitor({
    FunctionDeclaration: begin,
    'FunctionDeclaration:exit': end,
    FunctionExpression: begin,
    'FunctionExpression:exit': end,
    ArrowFunctionExpression: begin,
    'ArrowFunctionExpression:exit': end,
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'AwaitExpression') return
      const made = textOf(init.argument)
      if (/\bdb\b/.test(made) && !/^transaction\(|readSettings\(/.test(made))
        read.at(-1)?.push(...(textOf(id).match(/\w+/g) ?? []))
    },
    CallExpression(call) {
      if (!isBegun(call)) return
      const text = textOf(call)
      const used = new Set(text.match(/(?<![.\w'])\w+\b(?!:)/g))
      // What it reads again under the same name.
      for (const [, name = ''] of text.matchAll(/\bconst (\w+) =/g)) used.delete(name)
      for (const name of read.flat())
        if (used.has(name)) broken.add(`${path}: decides by ${name}, which it has not read itself`)
    },
  }).visit(program)
  if (!(path in readBefore)) return [...broken]
  return broken.size > 0 ? [] : [`${path}: a reason for a read before a transaction, without one`]
}

/** Where one of a loop that fails ends it, and why. */
const endedByOne: Record<string, string> = {
  'src/server/routes/accounts/accounts.ts': 'each is caught and logged',
  'src/shop/orders/settle-rate.ts': 'whoever saves the settings is told',
  'src/shop/payments/payouts.ts': 'their numbers follow the order of time',
  'src/shop/tools/for-each-of-run.ts': 'notes those that fail',
}

/** A transaction for each of many: one bad row, and nobody behind it is reminded, charged or paid back any more. */
function checkLoops({ path, program }: Parsed): string[] {
  const broken = new Set<string>()
  let loops = 0
  new Visitor({
    ForOfStatement: () => void (loops += 1),
    'ForOfStatement:exit': () => void (loops -= 1),
    CallExpression(call) {
      if (loops > 0 && isBegun(call) && !(path in endedByOne))
        broken.add(`${path}: one that fails ends it for all behind it: forEachOfRun`)
    },
  }).visit(program)
  return [...broken]
}

const isBegun = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === 'transaction'
