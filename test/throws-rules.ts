import { dirname, normalize } from 'node:path/posix'
import { problems } from '../src/contract/problems.ts'
import type { ESTree } from 'vite'
import type { Parsed } from './source-file.ts'

/** A declaration of a module: the problems its docstring promises, those it names itself, and what it uses, by key. */
type Declaration = { promised: string[]; codes: string[]; uses: string[] }

/**
 * What a docstring says is thrown, the function or something it uses throws: such a list outlives the rule it was
 * written for. That it is complete nobody checks.
 */
export function checkThrows(files: readonly Parsed[]): string[] {
  const all = new Map(
    files
      .filter(
        ({ path, isTest }) => !isTest && !/^src\/(web\/|contract\/.*problems\.ts$)/.test(path),
      )
      .flatMap(declarationsOf),
  )
  return [...all].flatMap(([key, { promised }]) => {
    if (promised.length === 0) return []
    const thrown = thrownBy(key, all)
    return promised
      .filter((code) => !thrown.has(code))
      .map((code) => `${key.replace('#', ': ')} does not throw ${code}`)
  })
}

function thrownBy(
  key: string,
  all: ReadonlyMap<string, Declaration>,
  seen = new Set<string>(),
): Set<string> {
  seen.add(key)
  const { codes: own = [], uses = [] } = all.get(key) ?? {}
  const others = uses.flatMap((use) => (seen.has(use) ? [] : [...thrownBy(use, all, seen)]))
  return new Set([...own, ...others])
}

function declarationsOf({ path, source, program }: Parsed): [key: string, Declaration][] {
  const named = new Map<string, string>()
  for (const statement of program.body) {
    for (const name of namesOf(statement)) named.set(name, `${path}#${name}`)
    if (statement.type !== 'ImportDeclaration') continue
    const from = normalize(`${dirname(path)}/${statement.source.value}`)
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier')
        named.set(one.local.name, `${from}#${nameOf(one.imported)}`)
  }
  return program.body.flatMap((statement, at) => {
    const text = source.slice(statement.start, statement.end)
    const before = source.slice(program.body[at - 1]?.end ?? 0, statement.start)
    const docstring = before.slice(before.lastIndexOf('/**')).replaceAll(/\s+\*\s/g, ' ')
    const [, list = ''] = /Throws (.*)/s.exec(docstring) ?? []
    const words = new Set(text.match(/\w+/g))
    const declaration = {
      promised: [...list.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code),
      codes: codesIn(text),
      uses: [...words].flatMap((word) => named.get(word) ?? []),
    }
    return namesOf(statement).map((name): [string, Declaration] => [`${path}#${name}`, declaration])
  })
}

/** The problems that a source names, also those made by a template such as `${kind}-not-found`. */
function codesIn(text: string): string[] {
  const named = [...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].flatMap(([, code = '']) =>
    code in problems ? [code] : [],
  )
  const made = [...text.matchAll(/`(?:([a-z-]+-)\$\{[^}]+\}|\$\{[^}]+\}(-[a-z-]+))`/g)]
  return [
    ...named,
    ...made.flatMap(([, begin = '', end = '']) =>
      Object.keys(problems).filter((code) => code.startsWith(begin) && code.endsWith(end)),
    ),
  ]
}

function namesOf(statement: ESTree.Program['body'][number]): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return declared && 'id' in declared && declared.id?.type === 'Identifier'
    ? [declared.id.name]
    : []
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)
