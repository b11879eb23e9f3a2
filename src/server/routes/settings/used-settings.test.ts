import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownersRows } from '../../../contract/settings/owners-rows.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import { defaultsOf } from '../../../contract/settings/row.ts'

const src = join(import.meta.dirname, '../../..')

/** The files that define, check or show every setting; one takes effect only where another file names it. */
const handling =
  /^(contract\/settings\/(owners|public)-rows|shop\/settings\/check-settings|web\/admin\/settings|db\/)|\.test\./
const words = new Set(
  globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((path) => !handling.test(path))
    .flatMap((path) => readFileSync(join(src, path), 'utf8').match(/\w+/g) ?? []),
)

function namesIn(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? namesIn(value) : [name],
  )
}

// Read as text: a name that something else bears, too, is always found.
test.each(namesIn(defaultsOf({ ...publicRows, ...ownersRows })))(
  'the setting «%s» takes effect somewhere',
  (name) => expect(words.has(name)).toBe(true),
)
