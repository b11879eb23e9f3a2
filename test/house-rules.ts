import type { Parsed } from './source-file.ts'
import type { SourceFile } from './source-file.ts'
import { dirname, normalize } from 'node:path/posix'
import { type ESTree, parseSync, Visitor } from 'vite'
import { checkAddresses } from './address-rules.ts'
import { checkAmounts } from './amount-rules.ts'
import { checkBrowser } from './browser-rules.ts'
import { checkCollation } from './collation-rules.ts'
import { checkContract } from './contract-rules.ts'
import { checkDatabase } from './database-rules.ts'
import { checkFocus } from './focus-rules.ts'
import { checkFolders } from './folder-rules.ts'
import { checkFrancs } from './franc-rules.ts'
import { interfacesOf, rooms } from './house-rooms.ts'
import { checkMarkup } from './markup-rules.ts'
import { checkNames } from './name-rules.ts'
import { checkScreens } from './screen-rules.ts'
import { checkMemory, checkServer } from './server-rules.ts'
import { checkClasses, checkStyles, checkTokens } from './style-rules.ts'
import { checkExpectations } from './test-rules.ts'
import { checkThrows } from './throws-rules.ts'
import { checkTime } from './time-rules.ts'

/** Packages that would mix one side's concerns into the other. */
const strangers: Record<string, RegExp> = {
  contract: /^(?!typebox$)/,
  db: /^(fastify|@fastify\/|react|node:http)/,
  shop: /^(fastify|@fastify\/|react|node:http|node:process|nodemailer|stripe|pg$)/,
  server: /^react/,
  web: /^(node:|fastify|@fastify\/|kysely|pg$|typebox|stripe|nodemailer|qr$)/,
}

/** The word the spec writes with ß; everything else follows Swiss spelling. */
const wordsWithSharpS = /(?<!\p{L})Straße(?!\p{L})/gu

/** What the owner can change: a price, the rate of VAT, a telephone number, the name of the business. */
const ofSettings =
  /CHF(\s|&nbsp;)?\d|\d(\s|&nbsp;)?% MWST|\+41[\s\d]{9}|\b0\d\d \d{3} \d\d \d\d\b|Föhnwacht/

/**
 * A repetition of what repeats itself: `(\w+\s?)*`. A text of thirty letters that does not fit can be divided in a
 * billion ways, and nobody else is served while they are tried.
 */
const repeatsRepeated = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\})(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,\d*\})/
/** Where each round begins with a sign that the repeated ones are not. */
const dividesOtherwise = 'src/contract/orders/tracking.ts'

/** All violations, one sentence each, with the file they are in. */
export function inspectHouse(files: readonly SourceFile[]): string[] {
  const parsed = files.filter(({ path }) => /\.tsx?$/.test(path)).map(parse)
  const schemas = filesWithSchemas(parsed)
  return [
    ...files.flatMap(checkShape),
    ...parsed
      .filter((file) => !file.isTest)
      .flatMap((file) => [
        ...checkWalls(file, schemas),
        ...checkWords(file),
        ...checkMarkup(file.path, file.program),
        ...checkAmounts(file.path, file.program),
        ...checkFrancs(file.path, file.program),
        ...checkTime(file.path, file.program),
        ...checkAddresses(file.path, file.program),
        ...checkFocus(file.path, file.program),
        ...checkCollation(file.path, file.program),
        ...checkBrowser(file.path, file.source, file.program),
        ...checkServer(file),
      ]),
    ...parsed.filter((file) => file.isTest).flatMap(checkExpectations),
    ...checkFolders(files),
    ...checkContract(parsed),
    ...checkDatabase(parsed),
    ...checkScreens(parsed),
    ...checkMemory(parsed),
    ...checkThrows(parsed),
    ...checkStyles(files.filter(({ path }) => path.endsWith('.css'))),
    ...checkTokens(files),
    ...checkClasses(files),
  ]
}

/** Names made of private words, in tests and scripts too. */
export function inspectNames(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap((file) => checkNames(parse(file)))
}

function parse({ path, source }: SourceFile): Parsed {
  const { module, program } = parseSync(path, source)
  const importOf = (to: string, types: boolean[]) => ({
    from: path,
    to: to.startsWith('.') ? normalize(`${dirname(path)}/${to}`) : to,
    typeOnly: types.length > 0 && types.every(Boolean),
  })
  const imports = [
    ...module.staticImports.map((found) =>
      importOf(
        found.moduleRequest.value,
        found.entries.map((entry) => entry.isType),
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [importOf(entry.moduleRequest.value, [entry.isType])] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      importOf(
        source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
        [],
      ),
    ),
  ]
  return { path, source, imports, program, isTest: path.includes('.test.') }
}

/** The room of a path: `src/web/root.tsx` → `web`; undefined for a package. */
function roomOf(path: string): string | undefined {
  return path.startsWith('src/') ? path.split('/')[1] : undefined
}

/** Contract files that import the schema library, directly or through another contract file. */
function filesWithSchemas(files: readonly Parsed[]): Set<string> {
  const found = new Set<string>(['typebox'])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const { path, imports } of files) {
      if (roomOf(path) !== 'contract') continue
      if (imports.some(({ to, typeOnly }) => !typeOnly && found.has(to))) found.add(path)
    }
  }
  return found
}

function checkWalls({ path, imports }: Parsed, schemas: Set<string>): string[] {
  const room = roomOf(path) ?? ''
  return imports.flatMap(({ to, typeOnly }) => {
    const target = roomOf(to)
    if (path.startsWith('src/db/migrations/'))
      return /^(kysely$|src\/db\/migrations\/)/.test(to)
        ? []
        : [`${path}: a migration imports ${to}`]
    if (/^(test|bench|faults|scripts|build)\//.test(to)) return [`${path}: imports ${to}`]
    if (!target) {
      return strangers[room]?.test(to) && !to.startsWith('.')
        ? [`${path}: ${room} imports ${to}`]
        : []
    }
    // An adapter that keeps its state in the shop's database may import the database's type.
    if (room === 'adapters' && typeOnly && to === 'src/db/schema.ts') return []
    if (!interfacesOf[room]?.includes(target)) return [`${path}: ${room} imports ${to}`]
    if (room === 'web' && !typeOnly && schemas.has(to))
      return [`${path}: imports more than types from ${to}`]
    return isUpward(path, to) ? [`${path}: imports ${to}`] : []
  })
}

/** Whether a room imports another room of its part without permission. */
function isUpward(path: string, to: string): boolean {
  return Object.entries(rooms).some(([part, names]) => {
    if (!path.startsWith(`${part}/`) || !to.startsWith(`${part}/`)) return false
    const [from = '', ...rest] = path.slice(part.length + 1).split('/')
    const [target = ''] = to.slice(part.length + 1).split('/')
    // Files next to the rooms compose them.
    if (rest.length === 0 || target === from) return false
    return !names[from]?.includes(target)
  })
}

/** What a file may not use: the environment, the clock, the console, a German ß, francs without Rappen. */
function checkWords({ path, program }: Parsed): string[] {
  const broken: string[] = []
  const pure = ['shop', 'contract'].includes(roomOf(path) ?? '')
  const text = (value: string) => {
    if (value.replaceAll(wordsWithSharpS, '').includes('ß'))
      broken.push(`${path}: ß in "${value.trim()}"`)
    // Every price has two decimals (spec §9).
    if (
      value.includes('.–') ||
      (path !== 'src/contract/money.ts' && /CHF(\s|&nbsp;)$/.test(value)) ||
      /^(\s|&nbsp;)(CHF|Fr\.)/.test(value)
    )
      broken.push(`${path}: an amount not written by formatChf in "${value.trim()}"`)
    else if (/^src\/web\/(?!admin\/)/.test(path) && ofSettings.test(value))
      broken.push(`${path}: what the owner can change stands in "${value.trim()}"`)
  }
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const words = `${object.name}.${property.name}`
      if (words === 'process.env' && path !== 'src/config.ts')
        broken.push(`${path}: reads process.env`)
      else if (pure && /^(process|console)\.|^Date\.now$|^performance\.now$/.test(words))
        broken.push(`${path}: uses ${words}`)
      else if (words === 'Math.random')
        broken.push(`${path}: what is to be secret can be guessed, and a page is rendered twice`)
    },
    NewExpression({ callee, arguments: given }) {
      if (
        callee.type === 'Identifier' &&
        callee.name === 'RegExp' &&
        isTyped(given[0]) &&
        !namesPattern.test(path)
      )
        broken.push(`${path}: a pattern of whatever somebody typed: RegExp.escape`)
      if (pure && callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) {
        broken.push(`${path}: uses new Date()`)
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') text(node.value)
      else if (
        'regex' in node &&
        repeatsRepeated.test(node.regex.pattern) &&
        path !== dividesOtherwise
      )
        broken.push(`${path}: a repetition of repetitions: ${node.regex.pattern}`)
    },
    TemplateElement: ({ value }) => text(value.cooked ?? value.raw),
    JSXText: ({ value }) => text(value),
  }).visit(program)
  return broken
}

/** Where a pattern that has a name is made of texts of the module. */
const namesPattern = /^src\/shop\/(bank\/references|catalogue\/read-words)\.ts$/
/** Whether a pattern is whatever a variable holds. */
const isTyped = (given: ESTree.Argument | undefined) => {
  const named = given?.type === 'MemberExpression' ? given.property : given
  return named?.type === 'Identifier' && !/pattern$/i.test(named.name)
}

const dumps = /\/(utils?|libs?|helpers?|common|types|misc|shared)(\/|\.tsx?$)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|server|client|d|e2e))?\.[a-z0-9]+$/

/** File names, folders and length. */
function checkShape({ path, source }: SourceFile): string[] {
  const name = path.split('/').at(-1) ?? ''
  const broken: string[] = []
  if (dumps.test(path)) broken.push(`${path}: a folder or file without a subject`)
  if (/^index\.tsx?$/.test(name)) broken.push(`${path}: a barrel`)
  if (!kebab.test(name)) broken.push(`${path}: the name is not kebab-case`)
  if (/\.(tsx?|css)$/.test(path)) {
    if (/^export \* from/m.test(source))
      broken.push(`${path}: passes on everything of another file`)
    const lines = countLines(source)
    if (lines > 250) broken.push(`${path}: ${lines} lines, 250 are allowed`)
  }
  return broken
}

/** Lines that are neither blank nor comment. */
function countLines(source: string): number {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '')
  return code.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length
}
