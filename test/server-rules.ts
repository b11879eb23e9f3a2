import type { Parsed } from './source-file.ts'
import { type ESTree, Visitor } from 'vite'

/** Passwords, mails and SMS of a trial; and the backups. */
const writesFiles = /^src\/(adapters\/data-folder|backup\/[a-z-]+)\.ts$/

/** What runs on the server, and what it may do in one place only or not without its end. */
export function checkServer({ path, source, program }: Parsed): string[] {
  if (!/^src\/((adapters|backup|db|server|shop)\/|[^/]+$)/.test(path)) return []
  const broken: string[] = []
  const note = (what: string) => void broken.push(`${path}: ${what}`)
  const isRule = path.startsWith('src/shop/')
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
      if (
        /^(write|append|copy)File(Sync)?$|^createWriteStream$/.test(name) &&
        !writesFiles.test(path)
      )
        note('a file beside the database is in no backup: src/adapters/data-folder.ts')
      if (path.startsWith('src/server/') && isClock(callee))
        note('the clock of the shop is `now`, which tests move')
      if (name === 'catch' && answersOrRuns.test(path) && takesNothing(given[0])) note(swallowed)
      const [first] = given
      if (path.startsWith('src/server/routes/') && isFailure(name, first))
        note('a refusal by hand has no code and no text of its own: throw new Problem')
      if (name === 'header' && first?.type === 'Literal' && path !== 'src/server/http/file.ts')
        if (/^content-disposition$/i.test(String(first.value)))
          note('the name of a file may hold quotes and umlauts: server/http/file.ts')
      if (/^src\/(server|shop)\//.test(path) && /Sync$/.test(name) && path !== readsOnce)
        note(`${name} stops every other visitor meanwhile`)
      if (path.startsWith('src/server/') && statement.test(name))
        note('a call passes on what a rule of src/shop reads and writes')
      if (!isRule) return
      if (name === 'join' && first?.type === 'Literal' && /^[;,]$/.test(String(first.value)))
        if (path !== 'src/shop/tools/csv.ts')
          note('a cell may hold the separator, or begin a formula: shop/tools/csv.ts')
      if (name === 'raw' && isNamed(callee, 'sql'))
        note('sql.raw with what somebody sent is their SQL: use a parameter or sql.ref')
      if (callee.type === 'Identifier' && /^(setTimeout|setImmediate|queueMicrotask)$/.test(name))
        note(unawaited)
      if (name === 'parse' && isNamed(callee, 'JSON') && !parsesJson.test(path))
        note('stored JSON may be older than the code: read it with `storedJson`')
      if (name === 'catch' && isQuery(callee) && takesNothing(given[0])) note(swallowed)
    },
    BinaryExpression({ operator, left, right }) {
      const sides = [left, right]
      if (/^[!=]==?$/.test(operator) && sides.some(isSecret) && !sides.some(isFixed))
        note('how long it takes tells a guesser how far it fits: timingSafeEqual')
    },
    Literal({ value }) {
      const isForwarded = typeof value === 'string' && /^x-(forwarded|real)-/i.test(value)
      if (typeof value === 'string' && /^access-control-/i.test(value))
        note('another site would read what a person is shown here')
      if (isForwarded && path !== 'src/server/http/forwarded.ts')
        note('whoever calls can write this header: request.ip knows which proxy to trust')
    },
    NewExpression({ callee, arguments: given }) {
      if (path.startsWith('src/server/') && nameOf(callee) === 'Date' && given.length === 0)
        note('the clock of the shop is `now`, which tests move')
    },
    TemplateLiteral({ quasis }) {
      const isMarkup = quasis.some(({ value, tail }) => !tail && beginsElement.test(value.raw))
      if (isMarkup && !(path in writesMarkup))
        note('a text becomes markup, whoever wrote it: shop/mail/html.ts, or the website')
    },
    UnaryExpression({ operator, argument }) {
      const isJob = path === 'src/start-jobs.ts'
      if ((isRule || isJob) && operator === 'void' && argument.type === 'CallExpression')
        note(unawaited)
    },
    TryStatement({ block, handler }) {
      const waits = /\bawait\b/.test(source.slice(block.start, block.end))
      if (isRule && handler?.param === null && waits) note(swallowed)
    },
    // A timer that nobody holds cannot be stopped, and keeps the process alive.
    ExpressionStatement({ expression }) {
      const begun = expression.type === 'CallExpression' ? nameOf(expression.callee) : ''
      if (/^(setInterval|schedule)$/.test(begun))
        note('a timer that never ends: `schedule` (src/schedule.ts) stops with the shop')
    },
    ImportDeclaration({ source: { value: from }, specifiers }) {
      if (/^(node:)?child_process$/.test(from) && !/^src\/(adapters|backup)\//.test(path))
        note('what is typed may become a command')
      const isFiles = /^(node:)?fs(\/promises)?$/.test(from)
      if (isFiles && /^src\/(server|shop)\//.test(path) && !(path in readsFiles))
        note('a name that somebody sent may lead to any file: an adapter keeps files')
      const opens = specifiers.some(({ local }) => local.name === 'open')
      if (from === 'node:fs/promises' && opens && !/\bclose\(\)|await using/.test(source))
        note('an open file that is never closed: `await using`')
    },
  }).visit(program)
  return broken
}

/** The schema itself, settings that complete what they know, and the log of changes, which shows whatever it holds. */
const parsesJson =
  /^src\/shop\/(tools\/stored-json|settings\/(settings|opened)|audit\/list-changes)\.ts$/

/** Calls, and jobs. */
const answersOrRuns = /^src\/(server\/routes\/|start-jobs\.ts$)/

/** What begins a statement of SQL. */
const statement = /^(selectFrom|insertInto|updateTable|deleteFrom)$/

/** A value directly within an element. */
const beginsElement = /<[a-z][\w:-]*[^<>]*>\s*$/i
const writesMarkup: Record<string, string> = {
  'src/server/http/problem-page.ts': 'a page without the website, which has failed',
  'src/server/website/first-paint.ts': 'moves what the website has written',
  'src/server/website/sitemap.ts': 'escapes its addresses',
  'src/shop/mail/html.ts': 'escapes what is no markup',
}

/** What else reads files: those of the project itself. */
const readsFiles: Record<string, string> = {
  'src/server/website/built-files.ts': 'lists them before the first call',
  'src/server/website/first-paint.ts': 'style sheets, before the first call',
  'src/shop/invoices/pdf-tools.ts': 'fonts',
  'src/shop/sign-in/new-password.ts': 'passwords that everybody takes',
}

/** Whether it is called what nobody may guess. */
const isSecret = (node: ESTree.Node) => /(token|secret|signature|password)$/i.test(nameOf(node))
/** Whether it stands in the code: a text, `undefined`, what `typeof` gives. */
const isFixed = (node: ESTree.Node) =>
  node.type === 'Literal' || node.type === 'UnaryExpression' || nameOf(node) === 'undefined'

/** When it is loaded. */
const readsOnce = 'src/shop/sign-in/new-password.ts'

/** Whether it answers with a status of a failure that is written there. */
const isFailure = (name: string, given: ESTree.Argument | undefined) =>
  /^(status|code)$/.test(name) && given?.type === 'Literal' && Number(given.value) >= 400

const unawaited = 'what nobody waits for may fail after its transaction: await it'
const swallowed = 'an error that nobody looks at may be that of the database: name it'

/** Whether it is a method of a query, or of a transaction, that begins. */
const isQuery = (node: ESTree.Expression) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'CallExpression' &&
  /^(execute\w*|transaction)$/.test(nameOf(node.object.callee))

const takesNothing = (given: ESTree.Argument | undefined) =>
  given?.type === 'ArrowFunctionExpression' && given.params.length === 0

/** What a process keeps for itself, and why nothing is wrong when another process has something else. */
const keptByProcess: Record<string, string> = {
  'src/shop/catalogue/picture-turns.ts': 'one picture at a time, for the memory of the process',
  'src/shop/catalogue/search-products.ts': 'never written: nothing was found',
  'src/shop/invoices/pdf-tools.ts': 'loaded once: fonts and programs',
  'src/shop/tools/argon2.ts': 'four hashes at a time, for the processor',
}

/**
 * What a module remembers is out of date after the next change, which another process may make; pages are kept by
 * `server/website/page-cache.ts`, which hears of it.
 */
export function checkMemory(files: readonly Parsed[]): string[] {
  const rooms = /^src\/(contract|shop|server\/(http|routes))\//
  const own = files.filter(({ path, isTest }) => rooms.test(path) && !isTest)
  const found = own.filter(({ program }) => program.body.some(remembers)).map(({ path }) => path)
  const known = Object.keys(keptByProcess).filter((path) => own.some((file) => file.path === path))
  return [
    ...found
      .filter((path) => !(path in keptByProcess))
      .map((path) => `${path}: a module that remembers: another process changes what it knows`),
    ...known
      .filter((path) => !found.includes(path))
      .map((path) => `${path}: remembers nothing any more: its reason can go`),
  ]
}

/** Whether a statement of a module declares what can change later. */
function remembers(statement: ESTree.Program['body'][number]): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return false
  const isEmpty = ({ init }: ESTree.VariableDeclarator) =>
    init?.type === 'NewExpression' &&
    /^(Map|Set|WeakMap)$/.test(nameOf(init.callee)) &&
    init.arguments.length === 0
  return declared.kind === 'let' || declared.declarations.some(isEmpty)
}

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
