import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGlobs } from '../scripts/shared-chunks.ts'

const cwd = join(import.meta.dirname, '..')

test('every module named by a shared chunk exists: a renamed one would become a request of its own', () => {
  const named = chunkGlobs.flatMap(alternatives)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((glob) => globSync(glob, { cwd }).length === 0)).toEqual([])
})

/** `a/{b,c}.ts` as two paths, one with `b` and one with `c`. */
function alternatives(glob: string): string[] {
  const [braces, list] = /\{([^}]*)\}/.exec(glob) ?? []
  return braces && list ? list.split(',').map((one) => glob.replace(braces, one)) : [glob]
}
