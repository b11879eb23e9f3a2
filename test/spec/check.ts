import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test in a report. Skipped tests and expected failures have not passed. */
export type RanTest = { title: string; passed: boolean }

/**
 * What is wrong between the list of statements and the tests that ran, one sentence each. A test's title names the
 * statements it shows: `… (§2.1–8 §2.10)`.
 */
export function findUnshown(list: string, tests: readonly RanTest[]): string[] {
  const flaws = new Set<string>()
  const statements = new Map<string, string>()
  let [section, number] = [1, 0]
  for (const [, s, n, text = ''] of list.matchAll(/^- §(\d+)\.(\d+) (.+)$/gm)) {
    const isNext =
      s === `${section}` ? Number(n) === number + 1 : `${s}.${n}` === `${section + 1}.1`
    if (!isNext) flaws.add(`§${s}.${n} stands behind §${section}.${number}`)
    ;[section, number] = [Number(s), Number(n)]
    statements.set(`§${s}.${n}`, text)
  }
  const shown = new Set<string>()
  for (const { title, passed } of tests) {
    for (const id of idsIn(title)) {
      if (!statements.has(id)) flaws.add(`«${title}» names ${id}: there is no such statement`)
      if (passed) shown.add(id)
    }
  }
  for (const [id, text] of statements) {
    if (!shown.has(id)) flaws.add(`${id} ${text}: no test that passed shows it`)
  }
  return [...flaws]
}

/** `§2.8–10` names three statements. A range that ends before it starts is left as it is, and matches none. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/§(\d+)\.(\d+)(?:[–-](\d+))?/g)].flatMap(([all, section, from, to]) => {
    const length = Number(to ?? from) - Number(from) + 1
    if (length < 1) return [all]
    return Array.from({ length }, (_, at) => `§${section}.${Number(from) + at}`)
  })
}

type VitestReport = { testResults: { assertionResults: { title: string; status: string }[] }[] }
type Suite = {
  specs: { title: string; tests: { status: string; results: { status: string }[] }[] }[]
  suites?: Suite[]
}

/** The tests in a JSON report of Vitest or Playwright. */
export function readReport(report: VitestReport | { suites: Suite[] }): RanTest[] {
  if ('suites' in report) return report.suites.flatMap(testsOf)
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })),
  )
}

function testsOf({ specs, suites = [] }: Suite): RanTest[] {
  const own = specs.map(({ title, tests }) => ({
    title,
    passed: tests.some(
      ({ status, results }) =>
        (status === 'expected' || status === 'flaky') && results.at(-1)?.status === 'passed',
    ),
  }))
  return [...own, ...suites.flatMap(testsOf)]
}

// `node test/spec/check.ts REPORT…` reads the reports of one whole run.
if (import.meta.main) {
  const list = readFileSync(join(import.meta.dirname, 'statements.md'), 'utf8')
  const tests = process.argv
    .slice(2)
    .flatMap((path) => readReport(JSON.parse(readFileSync(path, 'utf8')) as VitestReport))
  const flaws = findUnshown(list, tests)
  process.stdout.write(flaws.map((flaw) => `${flaw}\n`).join(''))
  process.exitCode = flaws.length === 0 ? 0 : 1
}
