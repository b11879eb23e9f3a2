import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { createRequire } from 'node:module'
import postcss from 'postcss'
import { parseAst } from 'vite'
import manifest from '../package.json' with { type: 'json' }

// Not imported: Vitest would make a module of these 20 MB first, which takes ten times as long as reading them.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** What MDN's data calls the browsers. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const
/** The oldest version of each browser the website supports, as the README names them. */
const oldest = manifest.browserslist.map((line) => line.split(' ') as [keyof typeof names, string])

/** Which of our browsers lack a feature, for instance `safari 17.5`. */
function lackingBrowsers(feature: Identifier): string[] {
  const support = feature['__compat']?.support
  if (!support) return []
  return oldest.flatMap(([name, version]) => {
    const statements = support[names[name]]
    if (!statements) return []
    const list = Array.isArray(statements) ? statements : [statements]
    return list.some((statement) => isSupported(statement, version)) ? [] : [`${name} ${version}`]
  })
}

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement
  if (typeof added !== 'string' || added === 'preview' || flags || prefix) return false
  const isSince = compareVersions(added.replace('≤', ''), version) <= 0
  return isSince && !(typeof removed === 'string' && compareVersions(removed, version) <= 0)
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** The features below one, without what describes it. */
function parts(feature: Identifier | undefined): [name: string, feature: Identifier][] {
  return Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [
    string,
    Identifier,
  ][]
}

const below = (feature: Identifier, name: string): Identifier => feature[name] ?? {}

const builtins = below(bcd.javascript, 'builtins')
/** Interfaces and built-in objects; those of `Intl` too. */
const owners = new Map([bcd.api, builtins, below(builtins, 'Intl')].flatMap(parts))

type NewNames = { methods: Map<string, string[]>; globals: Map<string, string[]> }

/** Names of methods and globals that are only known where some browser lacks them, with who lacks them. */
function findNewNames(): NewNames {
  const methods = new Map<string, string[]>()
  const globals = new Map<string, string[]>()
  const old = new Set<string>()
  for (const [owner, feature] of owners) {
    const lackOwner = lackingBrowsers(feature)
    if (lackOwner.length > 0) globals.set(owner, lackOwner)
    for (const [name, part] of parts(feature)) {
      const method = name.replace(/_static$/, '')
      const lack = [...new Set([...lackOwner, ...lackingBrowsers(part)])]
      if (lack.length > 0) methods.set(method, lack)
      else old.add(method)
    }
  }
  for (const name of old) methods.delete(name)
  return { methods, globals }
}

/** A feature, as it is written, and the browsers that lack it. */
export type Lacking = { feature: string; lack: string[] }

const listOf = (found: Map<string, string[]>): Lacking[] =>
  Array.from(found, ([feature, lack]) => ({ feature, lack }))

const newNames = findNewNames()

type Node = { type: string; [key: string]: unknown }

/**
 * What a built script asks the platform for that one of our browsers lacks: globals and called methods (what it only
 * reads may be a field of its own data). A method called with `?.`, and a global whose `typeof` is looked at in the same
 * file, may be missing.
 */
export function findNewScript(code: string): Lacking[] {
  const found = new Map<string, string[]>()
  const prepared = new Set<string>()
  visit(parseAst(code) as unknown as Node)
  return listOf(found).filter(({ feature }) => !prepared.has(feature))

  function visit(node: Node, parent?: Node): void {
    if (node.type === 'MemberExpression' && !node['computed']) {
      const { name: owner } = node['object'] as { name?: string }
      const { name } = node['property'] as { name: string }
      const feature = owners.get(owner ?? '')
      const isCalled = parent?.['callee'] === node && !parent['optional']
      const lack = feature
        ? lackingBrowsers(feature[`${name}_static`] ?? feature[name] ?? {})
        : (newNames.methods.get(name) ?? [])
      if (lack.length > 0 && feature) found.set(`${owner}.${name}`, lack)
      else if (lack.length > 0 && isCalled) found.set(`.${name}()`, lack)
    }
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      const lack = newNames.globals.get(name)
      const isName = parent?.['property'] === node || parent?.['key'] === node
      if (parent?.['operator'] === 'typeof') prepared.add(name)
      else if (lack && (!isName || parent['computed'])) found.set(name, lack)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child)
          visit(child as Node, node)
  }
}

/** What a built style sheet uses that one of our browsers lacks. */
export function findNewStyles(css: string): Lacking[] {
  const found = new Map<string, string[]>()
  const note = (what: string, feature: Identifier | undefined) => {
    const lack = feature ? lackingBrowsers(feature) : []
    if (lack.length > 0) found.set(what, lack)
  }
  const root = postcss.parse(css)
  root.walkDecls(({ prop, value, parent }) => {
    if (isInQuery(parent)) return
    // A custom property is none that MDN knows.
    const property = below(bcd.css, 'properties')[prop]
    note(prop, property)
    for (const word of value.match(/[a-z][a-z0-9-]*/g) ?? [])
      note(`${prop}: ${word}`, property?.[word])
    for (const [, word = ''] of value.matchAll(/([a-z][a-z0-9-]*)\(/g))
      for (const [, type] of parts(bcd.css['types'])) note(`${word}()`, type[word])
  })
  root.walkAtRules(({ name, params, parent }) => {
    if (name === 'supports' || isInQuery(parent)) return
    const rule = below(bcd.css, 'at-rules')[name]
    note(`@${name}`, rule)
    for (const word of params.match(/[a-z][a-z-]*/g) ?? []) note(`@${name} ${word}`, rule?.[word])
  })
  root.walkRules(({ selector, parent }) => {
    if (isInQuery(parent)) return
    for (const [, word = ''] of selector.matchAll(/::?([a-z-]+)/g))
      note(`:${word}`, below(bcd.css, 'selectors')[word])
  })
  return listOf(found)
}

/** Whether a rule stands within `@supports`. */
function isInQuery(parent: postcss.Node['parent']): boolean {
  if (!parent || parent.type === 'root') return false
  return (
    (parent.type === 'atrule' && (parent as postcss.AtRule).name === 'supports') ||
    isInQuery(parent.parent)
  )
}
