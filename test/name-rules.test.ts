import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectNames } from './house-rules.ts'

const root = join(import.meta.dirname, '..')

test('every name is of the trade or the field, in tests and scripts too', () => {
  const paths = globSync('{src,bench,faults,judges,scripts,test}/**/*.{ts,tsx}', { cwd: root })
  expect(paths.length).toBeGreaterThan(500)
  const files = paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  expect(inspectNames(files)).toEqual([])
})

test('a name of a private word is found', () => {
  const source = 'export const whatWasAsked = 1\nexport const task = whatWasAsked'
  expect(inspectNames([{ path: 'src/shop/a.ts', source }])).toEqual([
    'src/shop/a.ts: whatWasAsked is named by a private word',
  ])
})
