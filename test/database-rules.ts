import type { Parsed } from './source-file.ts'
import { type ESTree, Visitor } from 'vite'
import { checkTransactions } from './transaction-rules.ts'

/** What the code may not do with the database. */
export function checkDatabase(files: readonly Parsed[]): string[] {
  return [
    ...checkTables(files),
    ...checkPlainSql(files),
    ...checkPatterns(files),
    ...checkJson(files),
    ...checkOrders(files),
    ...files.flatMap(checkWhere),
    ...checkTransactions(files),
    ...files.flatMap(checkPages),
  ]
}

/** Where the table that is written has no name, and why it is one of the room's own. */
const unnamed: Record<string, string> = {
  'src/shop/money/seal.ts': 'its two seals',
  'src/shop/payments/reviews.ts': 'its payments, refunds and disputes, each under review',
  'src/shop/people/erase-person.ts': 'what the registry says',
  'src/shop/people/join-person.ts': 'what the registry says',
}

/** Each table is written by only one room of the shop, by its name; everybody may read it. */
function checkTables(files: readonly Parsed[]): string[] {
  const writers = new Map<string, Map<string, string>>()
  const broken: string[] = []
  for (const { path, program, isTest } of files) {
    if (isTest || /^src\/db\/(migrations|seed)\//.test(path)) continue
    const room = path.split('/').slice(0, 3).join('/')
    new Visitor({
      CallExpression({ callee, arguments: [table] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (
          !/^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/.test(callee.property.name)
        )
          return
        if (table?.type !== 'Literal' || typeof table.value !== 'string') {
          if (path.startsWith('src/shop/') && !(path in unnamed))
            broken.push(`${path}: writes a table without its name, which no check finds`)
          return
        }
        const rooms = writers.get(table.value) ?? new Map<string, string>()
        writers.set(table.value, rooms.set(room, path))
      },
    }).visit(program)
  }
  for (const [table, rooms] of writers)
    if (rooms.size > 1)
      broken.push(`the table ${table} is written by ${[...rooms.values()].join(' and ')}`)
  return broken
}

/** A change without \`where\` is one of all rows: of the calendar's link there is one. */
function checkWhere({ path, program, isTest }: Parsed): string[] {
  if (isTest || !path.startsWith('src/shop/')) return []
  const broken: string[] = []
  new Visitor({
    CallExpression(call) {
      const [last = '', ...before] = chainOf(call)
      const changes = before.some((name) => /^(updateTable|deleteFrom)$/.test(name))
      if (!/^execute/.test(last) || !changes || before.some((name) => /^where/.test(name))) return
      if (path !== 'src/shop/appointments/calendar-feed.ts')
        broken.push(`${path}: changes all rows of a table: where`)
    },
  }).visit(program)
  return broken
}

/** Rows of the same instant change places between two pages, and one of them is never seen. */
function checkPages({ path, program, isTest }: Parsed): string[] {
  if (isTest || !/^src\/(shop|db)\//.test(path)) return []
  const broken: string[] = []
  new Visitor({
    CallExpression(call) {
      const [last, ...before] = chainOf(call)
      if (last !== 'offset' || call.arguments[0]?.type !== 'BinaryExpression') return
      const order = orderOf(call)
      if (before.includes('limit') && order !== undefined && !/(^|[._])id$/.test(order))
        broken.push(`${path}: the rows of a page are ordered by ${order}: and by the id`)
    },
  }).visit(program)
  return broken
}

/** The columns in which nothing may stand, as `devices.due_day`. */
function emptyColumns(files: readonly Parsed[]): Set<string> {
  const columns: [type: string, column: string][] = []
  const tables = new Map<string, string>()
  for (const { path, source, program } of files)
    if (/^src\/db\/(schema|[a-z-]+-tables)\.ts$/.test(path))
      new Visitor({
        TSTypeAliasDeclaration({ id, typeAnnotation: { start, end } }) {
          for (const [, column = '', type = ''] of source
            .slice(start, end)
            .matchAll(/^  (\w+): (.*)$/gm))
            if (id.name === 'Tables') tables.set(type, column)
            else if (/\| null\b/.test(type)) columns.push([id.name, column])
        },
      }).visit(program)
  return new Set(columns.map(([type, column]) => `${tables.get(type)}.${column}`))
}

/** Nothing comes first on SQLite and last on PostgreSQL: a condition leaves it out, or the order says where it is. */
function checkOrders(files: readonly Parsed[]): string[] {
  const empty = emptyColumns(files)
  return files.flatMap(({ path, program, isTest }) => {
    if (isTest || !path.startsWith('src/shop/')) return []
    const broken: string[] = []
    new Visitor({
      CallExpression(call) {
        const [last, ...before] = linksOf(call)
        const [by, order] = call.arguments
        if (
          last?.name !== 'orderBy' ||
          by?.type !== 'Literal' ||
          (order && order.type !== 'Literal')
        )
          return
        const column = String(by.value).split('.').at(-1) ?? ''
        const from = before.flatMap(({ name, texts: [table = ''] }) =>
          /^selectFrom$|Join$/.test(name) ? [table.replace(/ as .*/, '')] : [],
        )
        const isBound = before.some(
          ({ name, texts: [bound = '', operator] }) =>
            /^where(Ref)?$/.test(name) && operator !== 'is' && bound.split('.').at(-1) === column,
        )
        if (!isBound && from.some((table) => empty.has(`${table}.${column}`)))
          broken.push(
            `${path}: ordered by ${column}, where nothing may stand: nullsFirst or nullsLast`,
          )
      },
    }).visit(program)
    return broken
  })
}

/** The column a query is ordered by at last; undefined where it has no name. */
function orderOf(node: ESTree.Expression | ESTree.Super): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object, property } = node.callee
  if (property.type !== 'Identifier' || property.name !== 'orderBy') return orderOf(object)
  const [column] = node.arguments
  return column?.type === 'Literal' ? String(column.value) : undefined
}

/** The methods that are called one after another, from the last to the first. */
const chainOf = (node: ESTree.Expression | ESTree.Super) => linksOf(node).map(({ name }) => name)

/** The same, each with the texts it is called with. */
function linksOf(node: ESTree.Expression | ESTree.Super): { name: string; texts: string[] }[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  const { object, property } = node.callee
  const texts = node.arguments.map((one) => (one.type === 'Literal' ? String(one.value) : ''))
  return [{ name: property.type === 'Identifier' ? property.name : '', texts }, ...linksOf(object)]
}

/** A write in plain SQL has a table that Kysely does not know, and with it nobody else (docs/decisions/063). */
function checkPlainSql(files: readonly Parsed[]): string[] {
  return files.flatMap(({ path, program, isTest }) => {
    if (isTest || path.startsWith('src/db/')) return []
    const broken: string[] = []
    new Visitor({
      TaggedTemplateExpression({ tag, quasi }) {
        const text = quasi.quasis[0]?.value.raw ?? ''
        const isSql = tag.type === 'Identifier' && tag.name === 'sql'
        if (isSql && /^\s*(insert|update|delete|replace|merge|truncate)\b/i.test(text))
          broken.push(`${path}: writes in plain SQL`)
      },
    }).visit(program)
    return broken
  })
}

/**
 * A pattern is written out, or made by `src/db/search.ts`: in what somebody typed, `%` and `_` would stand for anything,
 * and the databases do not agree about upper case.
 */
function checkPatterns(files: readonly Parsed[]): string[] {
  return files.flatMap(({ path, program, isTest }) => {
    if (isTest || path.startsWith('src/db/')) return []
    const broken: string[] = []
    const note = () =>
      broken.push(`${path}: a pattern that is made: use holdsText or beginsWith (src/db/search.ts)`)
    new Visitor({
      CallExpression({ arguments: given }) {
        const at = given.findIndex(
          (one) => one.type === 'Literal' && /^(not )?i?like$/.test(String(one.value)),
        )
        if (at >= 0 && given[at + 1]?.type !== 'Literal') note()
      },
      TemplateLiteral({ quasis }) {
        if (quasis.some(({ value, tail }) => !tail && /\bi?like\s*$/i.test(value.raw))) note()
      },
    }).visit(program)
    return broken
  })
}

/** Stored JSON is read by the databases' functions: what a pattern finds depends on how the text was written. */
function checkJson(files: readonly Parsed[]): string[] {
  const checked = files
    .filter(({ path }) => path.startsWith('src/db/migrations/'))
    .flatMap(({ source }) => [...source.matchAll(/\bjson\('(\w+)'\)/g)])
  const columns = new Set(checked.map(([, column]) => column))
  return files.flatMap(({ path, program }) => {
    const broken: string[] = []
    new Visitor({
      CallExpression({ callee, arguments: [first, operator] }) {
        const called = callee.type === 'MemberExpression' ? callee.property : callee
        const searches =
          (operator?.type === 'Literal' && /\blike$/.test(String(operator.value))) ||
          (called.type === 'Identifier' && called.name === 'holdsText')
        const named = first?.type === 'CallExpression' ? first.arguments[0] : first
        if (!searches || named?.type !== 'Literal') return
        const column = String(named.value).split('.').at(-1) ?? ''
        if (columns.has(column)) broken.push(`${path}: searches the text of the JSON in ${column}`)
      },
    }).visit(program)
    return broken
  })
}
