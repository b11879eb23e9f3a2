import { type ESTree, parseSync, Visitor } from 'vite'

/** One claim of the specification and the tests that show it. */
export type Statement = { section: string; statement: string; shownBy: readonly Proof[] }
/** A test by its file, from the repository's root, and its exact title (`test.each`: with its pattern). */
export type Proof = { file: string; test: string }

type Titles = { running: ReadonlySet<string>; skipped: ReadonlySet<string> }

/** Calls that define a test, and those that keep it from running or from being believed. */
const definers = new Set(['test', 'it'])
const silencers = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])

/**
 * What is wrong with the list, one sentence each. `readFile` answers a file's text, or undefined when there
 * is no such file.
 */
export function findUnshown(
  statements: readonly Statement[],
  readFile: (path: string) => string | undefined,
): string[] {
  const known = new Map<string, Titles | undefined>()
  const titlesOf = (file: string) => {
    if (!known.has(file)) {
      const source = readFile(file)
      known.set(file, source === undefined ? undefined : readTitles(file, source))
    }
    return known.get(file)
  }

  function judge({ file, test }: Proof): string | undefined {
    const titles = titlesOf(file)
    if (!titles) return `there is no ${file}`
    if (titles.skipped.has(test)) return `${file} skips "${test}"`
    return titles.running.has(test) ? undefined : `${file} has no test "${test}"`
  }

  const seen = new Set<string>()
  return statements.flatMap(({ section, statement, shownBy }) => {
    const name = `${section}: ${statement}`
    const isTwice = seen.has(name)
    seen.add(name)
    if (isTwice) return [`${name} – stands in the list twice`]
    if (shownBy.length === 0) return [`${name} – no test shows it`]
    return shownBy.map(judge).flatMap((flaw) => (flaw ? [`${name} – ${flaw}`] : []))
  })
}

/** The titles of a test file's tests. A test is skipped when it, or a group around it, is silenced. */
export function readTitles(file: string, source: string): Titles {
  const running = new Set<string>()
  const skipped = new Set<string>()
  const { program } = parseSync(file, source)
  let silentGroups = 0
  new Visitor({
    CallExpression(call) {
      const { names, isGroup } = readCallee(call.callee)
      const isSilent = names.some((name) => silencers.has(name))
      if (isGroup) {
        if (isSilent) silentGroups += 1
        return
      }
      const title = titleOf(call.arguments[0])
      if (title === undefined || !definers.has(names[0] ?? '')) return
      const isSkipped = isSilent || silentGroups > 0
      const list = isSkipped ? skipped : running
      list.add(title)
    },
    'CallExpression:exit'(call) {
      const { names, isGroup } = readCallee(call.callee)
      if (isGroup && names.some((name) => silencers.has(name))) silentGroups -= 1
    },
  }).visit(program)
  return { running, skipped }
}

/** `test.describe.skip` → names test, describe, skip. The call behind `each` is seen through. */
function readCallee(callee: ESTree.Expression | ESTree.Super): {
  names: string[]
  isGroup: boolean
} {
  const names: string[] = []
  let at: ESTree.Expression | ESTree.Super = callee
  while (at.type !== 'Identifier') {
    if (at.type === 'CallExpression') at = at.callee
    else if (at.type === 'MemberExpression') {
      if (at.property.type === 'Identifier') names.unshift(at.property.name)
      at = at.object
    } else return { names: [], isGroup: false }
  }
  names.unshift(at.name)
  return { names, isGroup: names.includes('describe') }
}

function titleOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type !== 'TemplateLiteral' || argument.expressions.length > 0) return undefined
  return argument.quasis[0]?.value.cooked ?? undefined
}
