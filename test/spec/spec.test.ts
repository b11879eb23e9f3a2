import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnshown, type Proof } from './check-statements.ts'
import { statements } from './statements.ts'

const root = join(import.meta.dirname, '..', '..')

function readFile(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

test('every statement of the specification is shown by a test that runs', ({ annotate }) => {
  expect(findUnshown(statements, readFile)).toEqual([])
  const proofs = new Set(
    statements.flatMap(({ shownBy }) => shownBy.map(({ file, test }) => `${file} ${test}`)),
  )
  const count = `${statements.length} statements, shown by ${proofs.size} tests`
  process.stdout.write(`spec: ${count}\n`)
  return annotate(count)
})

test('every section of the specification is in the list', () => {
  const sections = new Set(statements.map(({ section }) => section.slice(0, 2)))
  expect([...sections]).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'])
})

const planted = `
test('shown', () => {})
test.each([1])('number %d', () => {})
it('other word', () => {})
test.describe('group', () => { test('inside', () => {}) })
test.skip('resting', () => {})
describe.skip('asleep', () => { it('with the group', () => {}) })
test('after the group', () => {})
expect('no test').toBe(1)
`
const flawOf = (...shownBy: Proof[]) =>
  findUnshown([{ section: '§0', statement: 'x', shownBy }], (path) =>
    path === 'a.test.ts' ? planted : undefined,
  )

test.each(['shown', 'number %d', 'other word', 'inside', 'after the group'])(
  'the test "%s" is found',
  (title) => {
    expect(flawOf({ file: 'a.test.ts', test: title })).toEqual([])
  },
)

/** One planted violation for each rule: a checker that finds nothing is worth nothing. */
test.each<[string, ...Proof[]]>([
  ['no test shows it'],
  ['there is no b.test.ts', { file: 'b.test.ts', test: 'shown' }],
  ['a.test.ts has no test "shown "', { file: 'a.test.ts', test: 'shown ' }],
  ['a.test.ts has no test "number 1"', { file: 'a.test.ts', test: 'number 1' }],
  ['a.test.ts has no test "no test"', { file: 'a.test.ts', test: 'no test' }],
  ['a.test.ts has no test "group"', { file: 'a.test.ts', test: 'group' }],
  ['a.test.ts skips "resting"', { file: 'a.test.ts', test: 'resting' }],
  ['a.test.ts skips "with the group"', { file: 'a.test.ts', test: 'with the group' }],
])('it notices: %s', (flaw, ...shownBy) => {
  expect(flawOf(...shownBy)).toEqual([`§0: x – ${flaw}`])
})

test('it notices a statement that stands in the list twice', () => {
  const statement = {
    section: '§0',
    statement: 'x',
    shownBy: [{ file: 'a.test.ts', test: 'shown' }],
  }
  expect(findUnshown([statement, statement], () => planted)).toEqual([
    '§0: x – stands in the list twice',
  ])
})
