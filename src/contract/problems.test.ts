import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from './problems.ts'

test('every problem happens somewhere', () => {
  const src = join(import.meta.dirname, '..')
  const code = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((path) => !/(^|-|\/)problems\.ts$|\.test\./.test(path))
    .map((path) => readFileSync(join(src, path), 'utf8'))
    .join('\n')
  expect(code.length).toBeGreaterThan(1e6)
  expect(Object.keys(problems).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
