import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkExpectations } from './test-rules.ts'

const root = join(import.meta.dirname, '..')
const inspect = (source: string, path = 'a.test.ts') =>
  checkExpectations({ path, source, program: parseSync(path, source).program })

test('every expectation of the tests of the whole can fail', () => {
  const paths = globSync('test/**/*.{test,e2e}.{ts,tsx}', { cwd: root })
  expect(paths.length).toBeGreaterThan(60)
  const broken = paths.flatMap((path) => inspect(readFileSync(join(root, path), 'utf8'), path))
  expect(broken).toEqual([])
})

test.each([
  'expect(true).toBe(true)',
  'expect(total).toBe(total)',
  'expect(order.total).not.toEqual(order.total)',
  'expect(3).toBe(4)',
  "expect(['a', 1]).toContain('a')",
  'expect(`a`).toBeTruthy()',
  'expect([]).toEqual([])',
])('%s holds whatever the code does', (line) => {
  expect(inspect(line)).toHaveLength(1)
})

test.each([
  'expect(total).toBe(other)',
  'expect(render()).toBe(render())',
  'expect([total]).toEqual([1])',
  'expect([200, 409]).toContain(status)',
  'expect(`${total}`).toBe("1")',
  'expect(order).toMatchObject({ total: 1 })',
  'vi.fn(true).toBe(true)',
])('%s can fail', (line) => {
  expect(inspect(line)).toEqual([])
})
