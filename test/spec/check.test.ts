import { expect, test } from 'vitest'
import { findUnshown, type RanTest, readReport } from './check.ts'

const list = `
# The specification

## 1 One
- §1.1 a
- §1.2 b
- §1.3 c
## 2 Two
- §2.1 d

## Deliberately otherwise
- §1 e: why
`
const ran = (...titles: string[]) => titles.map((title) => ({ title, passed: true }))
const all = ran('a story (§1.1–2 §2.1)', 'another (§1.3)', 'none of spec §3')

test('a list whose statements are all shown has no flaw', () => {
  expect(findUnshown(list, all)).toEqual([])
})

const failed = { title: 'another (§1.3)', passed: false }
const numberless = list.replace('§1.2', '§1.4')
const doubled = list.replace('§1.2', '§1.1')
const sectionless = list.replace('§2.1', '§3.1')

/** One planted violation for each rule: a check that never fails proves nothing. */
test.each<[what: string, list: string, tests: readonly RanTest[], ...flaws: string[]]>([
  ['a statement nobody names', list, all.slice(1), '§1.1 a:', '§1.2 b:', '§2.1 d:'],
  ['a statement of a test that failed', list, [...all.slice(0, 1), failed], '§1.3 c: no test'],
  ['a name without a statement', list, [...all, ...ran('x (§2.2)')], '«x (§2.2)» names §2.2:'],
  ['a range that goes too far', list, [...all, ...ran('x (§2.1–3)')], ' §2.2:', ' §2.3:'],
  ['a range the wrong way round', list, [...all, ...ran('x (§1.3–2)')], ' §1.3–2:'],
  ['a number left out', numberless, all, '§1.4 stands', '§1.3 stands', 'names §1.2:', '§1.4 b:'],
  ['a number given twice', doubled, all, '§1.1 stands', '§1.3 stands', 'names §1.2:'],
  ['a section left out', sectionless, all, '§3.1 stands', 'names §2.1:', '§3.1 d:'],
])('it notices %s', (_, statements, tests, ...flaws) => {
  expect(findUnshown(statements, tests)).toEqual(
    flaws.map((flaw) => expect.stringContaining(flaw) as unknown),
  )
})

test('a Vitest report says what passed', () => {
  const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => ({
    title: status,
    status,
  }))
  expect(
    readReport({ testResults: [{ assertionResults }] }).filter(({ passed }) => passed),
  ).toEqual(ran('passed'))
})

test('a Playwright report says what passed, inside groups, too', () => {
  const spec = (title: string, ...ends: [status: string, ...results: string[]][]) => ({
    title,
    tests: ends.map(([status, ...results]) => ({
      status,
      results: results.map((result) => ({ status: result })),
    })),
  })
  const specs = [
    spec('passed', ['expected', 'passed']),
    spec('on one of two widths', ['skipped', 'skipped'], ['expected', 'passed']),
    spec('failed', ['unexpected', 'failed']),
    spec('at the second try', ['flaky', 'failed', 'passed']),
    spec('skipped', ['skipped', 'skipped']),
    spec('meant to fail', ['expected', 'failed']),
    spec('never ran', ['skipped']),
  ]
  const suites = [{ specs, suites: [{ specs: [spec('in a group', ['expected', 'passed'])] }] }]
  expect(readReport({ suites }).filter(({ passed }) => passed)).toEqual(
    ran('passed', 'on one of two widths', 'at the second try', 'in a group'),
  )
})
