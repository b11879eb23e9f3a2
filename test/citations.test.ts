import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutDatabase, withoutOwnStatements } from '../vitest.config.ts'
import manifest from '../package.json' with { type: 'json' }
import { findDeadCitations, indexRows } from './citations.ts'

const root = join(import.meta.dirname, '..')
const notWritten = ['node_modules', 'build', 'data', '.git', '.react-router', 'test-results']
const all = globSync(['**', '.*', '.ci/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => notWritten.includes(name),
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
const scripts = Object.keys(manifest.scripts)

/** Everything that is written by hand; this file holds the planted cases. */
const files = all
  .filter((path) => /\.(tsx?|js|css|md|py|sh|service|ya?ml|example)$|file$/.test(path))
  .filter((path) => path !== 'test/citations.test.ts')
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

test('comments and documents cite only what is here', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(findDeadCitations(files, { all, scripts })).toEqual([])
})

test('the index of the decision records has each of them once, in order, by its own title', () => {
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')
  const rows = index?.source.split('\n').filter((line) => line.startsWith('| ['))
  expect(rows?.length).toBeGreaterThan(70)
  expect(rows).toEqual(indexRows(files))
})

const statements = { path: 'test/spec/statements.md', source: '## 2 Screens and routes' }

/** A comment or document with one dead citation each. */
const dead: [what: string, path: string, source: string][] = [
  ['a record', 'src/a.ts', '// Why: docs/decisions/900.'],
  ['a record by its number', 'src/a.ts', '/** Counted first (record 900). */'],
  ['a record in another record', 'docs/decisions/002-a.md', 'As pages are (099).'],
  ['a record in a message', 'src/a.ts', "const why = 'see docs/decisions/900'"],
  ['a file', 'src/a.ts', '/** Replaced by scripts/slim-nothing.ts when built. */'],
  ['a file named from its room', 'src/a.ts', '// See shop/orders/no-such-order.ts.'],
  ['a file on the second line', 'src/a.ts', '/**\n * Why:\n * docs/nothing.md\n */'],
  ['a file by its name', 'docs/a.md', 'Written by `no-such-file.ts`.'],
  ['a file in a script', 'deploy/a.sh', 'set -e # see docs/nothing.md'],
  ['a folder', 'docs/a.md', 'Everything in `src/nothing/` is old.'],
  ['a link', 'docs/a.md', '[Backup](operation.md)'],
  ['a link with a section', 'docs/a.md', '[Backup](no-operations.md#backup)'],
  ['a section', 'docs/a.md', '# Sicherung\n\n[Sicherung](#sicherungen)'],
  ['a picture', 'README.md', '![Home](docs/pictures/nothing.webp)'],
  ['an npm script', 'docs/a.md', '```sh\nnpm run nothing\n```'],
  ['a section of the specification', 'src/a.ts', '/** Ten at most (spec §12). */'],
  ['a section of other notes', 'src/a.ts', '/** Ten at most (design §4.9). */'],
  ['their section on the next line', 'src/a.ts', '/**\n * Ten (service-notes\n * §8)\n */'],
  ['their points', 'src/a.ts', '// Counted first (security A6).'],
  ['their name alone', 'docs/a.md', 'The trade recommends three years (service-facts).'],
]

test.each(dead)('dead: %s', (_, path, source) => {
  expect(findDeadCitations([{ path, source }, statements], { all, scripts })).toHaveLength(1)
})

/** What looks like one but is not. */
const alive: [what: string, path: string, source: string][] = [
  [
    'a record',
    'src/a.ts',
    '// docs/decisions/002, docs/decisions/003-pages-as-bytes.md, record 006',
  ],
  [
    'files, from the root, from a room and beside it',
    'src/web/a.ts',
    '// src/main.ts server/app.ts ./api.ts',
  ],
  [
    'a section with an umlaut',
    'docs/a.md',
    '## Verkauf eröffnen: «Shop»\n\n[auf](#verkauf-eröffnen-shop)',
  ],
  [
    'addresses',
    'docs/a.md',
    '[a](https://a.example/b.ts) [b](/kontakt) https://a.example/docs/b.md',
  ],
  ['folders made by the shop', 'docs/a.md', 'Mails are in `data/mail/`, files in `build/client/`.'],
  ['public sources', 'src/a.ts', '// spec §2 Cart, §4 and §5; RFC 9110 §9.3.1; MWSTG Art. 26'],
  ['patterns', 'src/a.ts', "/** Wherever src/web/*.tsx has it. */ const all = 'src/web/no/*'"],
  ['code', 'src/a.ts', "import { a } from './no-such-file.ts'"],
]

test.each(alive)('alive: %s', (_, path, source) => {
  expect(findDeadCitations([{ path, source }, statements], { all, scripts })).toEqual([])
})

test('every suite excluded from PostgreSQL exists', () => {
  const excluded = [...withoutDatabase, ...withoutOwnStatements]
  expect(excluded.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('no suite excluded as one without a database opens one', () => {
  const opens = /\bopen(\w*Shop|TestDatabase|Database|Migrated)\b|-per-test\.ts'/
  const opening = (paths: readonly string[]) =>
    files.filter(({ path, source }) => paths.includes(path) && opens.test(source))
  expect(opening(withoutDatabase)).toEqual([])
  expect(opening(withoutOwnStatements).length).toBeGreaterThan(30)
})
