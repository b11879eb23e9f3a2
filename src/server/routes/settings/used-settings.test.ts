import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownersRows } from '../../../contract/settings/owners-rows.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import { defaultsOf } from '../../../contract/settings/row.ts'

const src = join(import.meta.dirname, '../../..')

/** The files that define, check or show every setting; one takes effect only where another file names it and its group. */
const handling =
  /^(contract\/settings\/(owners|public)-rows|shop\/settings\/check-settings|web\/admin\/settings|db\/)|\.test\./
const files = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !handling.test(path))
  .map((path) => ({ path, words: new Set(readFileSync(join(src, path), 'utf8').match(/\w+/g)) }))

/** The files that name a setting and its group. */
const namedIn = (setting: string) =>
  files
    .filter(({ words }) => setting.split('.').every((name) => words.has(name)))
    .map(({ path }) => path)

function pathsIn(values: object, group: readonly string[] = []): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsIn(value, [...group, name])
      : [[...group, name].join('.')],
  )
}

// Read as text: names that something else of the same file bears, too, are always found.
test.each(pathsIn(defaultsOf({ ...publicRows, ...ownersRows })))(
  'the setting «%s» takes effect somewhere',
  (setting) => expect(namedIn(setting)).not.toEqual([]),
)

// Whoever asks for the settings gets it: what a thing costs the owner would be read by everybody.
test.each(pathsIn(defaultsOf(publicRows)))(
  'the setting «%s» is public because a page of the shop shows it',
  (setting) => {
    const isShown = (path: string) => /^(web\/(?!admin\/)|contract\/)/.test(path)
    expect(namedIn(setting).filter(isShown)).not.toEqual([])
  },
)
