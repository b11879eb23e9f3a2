import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Where the names stand under which something is kept in the browser of a customer. */
const places = [
  /(?:session|local)Storage(?:\.(?:get|set|remove)Item\(|\[)'([^']+)'/g,
  /\b(?:caches\.open|browserDatabase)\('([^']+)'/g,
  /\bstorageName = '([^']+)'/g,
  /\bname: '([^']+)',\s+version: \d/g,
  /\bprefix = '([^']+):'/g,
]
const keeps = /\b(session|local)Storage\b|\bcaches\.open|\bbrowserDatabase\(|\bbrowserStorage\(/

const namesIn = (source: string) =>
  places.flatMap((place) => Array.from(source.matchAll(place), ([, name = '']) => name))

test('whatever the browser of a customer keeps is named in the privacy statement', () => {
  const files = globSync(['src/web/**/*.{ts,tsx}', 'public/*.js'], { cwd: root })
    // An admin is no visitor; and what keeps for others is called with their names.
    .filter((path) => !/\.test\.|\/web\/admin\/|\/visitor\/browser-/.test(path))
    .map((path) => ({ path, source: read(path) }))
  const kept = files.filter(({ source }) => keeps.test(source))
  expect(kept.length).toBeGreaterThan(8)
  const statement = read('src/web/site/legal/privacy.tsx')
  const names = new Set(kept.flatMap(({ source }) => namesIn(source)))
  expect([...names].filter((name) => !statement.includes(`'${name} (`))).toEqual([])
  // A name that is written otherwise would not be found.
  expect(
    kept.filter(({ source }) => !/\bstorageName\b/.test(source) && namesIn(source).length === 0),
  ).toEqual([])
})
