import type { SourceFile } from './source-file.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './house-rooms.ts'
import { inspectHouse } from './house-rules.ts'

const root = join(import.meta.dirname, '..')
const house = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((path) => ({
  path,
  source: readFileSync(join(root, path), 'utf8'),
}))

test('every file keeps the rules of the house', () => {
  expect(house.length).toBeGreaterThan(50)
  expect(inspectHouse(house)).toEqual([])
})

test.each(Object.entries(rooms))('no cycle among the rooms of %s', (_, names) => {
  const above = new Set<string>()
  for (const [room, known] of Object.entries(names)) {
    const below = known.filter((name) => !/\.tsx?$/.test(name) && !above.has(name))
    expect(below, `${room} knows what stands below it`).toEqual([])
    above.add(room)
  }
})

const schema = {
  path: 'src/contract/cart.ts',
  source: `import { Type } from 'typebox'\nexport const CartItem = Type.Object({})`,
}
const passesOn = {
  path: 'src/contract/calls.ts',
  source: `import { CartItem } from './cart.ts'\nexport const rule = CartItem`,
}

const tokens = file(
  'web/ui/styles/tokens.css',
  '/* Breakpoints: 30rem, 40rem. */ :root { --ink: #241c18 }',
)

/** One planted violation for each rule: a checker that never fails proves nothing. */
const violations: [rule: string, ...SourceFile[]][] = [
  [
    'web imports only the contract',
    file('web/cart/a.tsx', `import { addToCart } from '../../shop/cart/cart.ts'`),
  ],
  [
    'web imports nothing of the server, not even a type',
    file('web/a.ts', `import type { Deps } from '../server/deps.ts'`),
  ],
  [
    'a dynamic import is an import',
    file('web/a.ts', `export const a = () => import('../db/open.ts')`),
  ],
  ['a re-export is an import', file('web/a.ts', `export { openDatabase } from '../db/open.ts'`)],
  ['web uses no Node module', file('web/a.ts', `import { join } from 'node:path'`)],
  [
    'web takes only types from schemas',
    schema,
    file('web/a.ts', `import { CartItem } from '../contract/cart.ts'`),
  ],
  [
    'web imports no schema indirectly',
    schema,
    passesOn,
    file('web/a.ts', `import { rule } from '../contract/calls.ts'`),
  ],
  [
    'public pages import nothing of the admin area',
    file('web/site/a.tsx', `import { Users } from '../admin/people/users.tsx'`),
  ],
  [
    'ui imports no feature',
    file('web/ui/a.tsx', `import { useCart } from '../visitor/cart-store.ts'`),
  ],
  [
    'the rooms of pages do not import each other',
    file('web/account/a.tsx', `import { Steps } from '../buying/steps.tsx'`),
  ],
  [
    'nor do the rooms of the admin area',
    file('web/admin/people/a.tsx', `import { Products } from '../products/products.tsx'`),
  ],
  [
    'accounts import nothing of the sign-in',
    file('shop/accounts/a.ts', `import { endSessions } from '../sign-in/sessions.ts'`),
  ],
  [
    'not even as a type',
    file('shop/orders/a.ts', `import type { SessionRow } from '../payments/sessions.ts'`),
  ],
  [
    'an unlisted room may import nothing',
    file('web/office/a.tsx', `import { Button } from '../ui/button.tsx'`),
  ],
  [
    'a room does not import what assembles it',
    file('server/http/a.ts', `import { createApp } from '../app.ts'`),
  ],
  [
    'the contract imports no other part',
    file('contract/a.ts', `import type { Db } from '../db/schema.ts'`),
  ],
  ['the contract runs anywhere', file('contract/a.ts', `import { createHash } from 'node:crypto'`)],
  [
    'db imports no rules of the shop',
    file('db/a.ts', `import { placeOrder } from '../shop/orders/place-order.ts'`),
  ],
  ['shop imports no HTTP', file('shop/a.ts', `import type { FastifyRequest } from 'fastify'`)],
  [
    'shop imports no server',
    file('shop/a.ts', `import { currentUser } from '../server/guards.ts'`),
  ],
  ['shop imports no adapters', file('shop/a.ts', `import { openSmtp } from '../adapters/smtp.ts'`)],
  [
    'adapters open no database',
    file('adapters/a.ts', `import { openDatabase } from '../db/open.ts'`),
  ],
  [
    'server imports no adapters',
    file('server/a.ts', `import { openSmtp } from '../adapters/smtp.ts'`),
  ],
  ['server imports no pages', file('server/a.ts', `import { createClient } from '../web/api.ts'`)],
  ['nobody imports main', file('server/a.ts', `import { startShop } from '../start-shop.ts'`)],
  [
    'migrations are frozen',
    file('db/migrations/0002-a.ts', `import type { Db } from '../schema.ts'`),
  ],
  [
    'only the configuration reads the environment',
    file('server/a.ts', `export const port = process.env['PORT']`),
  ],
  [
    'process.env is read nowhere else either',
    file('adapters/a.ts', `export const port = process.env.PORT`),
  ],
  ['the shop has no clock', file('shop/a.ts', `export const a = () => Date.now()`)],
  ['the contract has no clock', file('contract/a.ts', `export const a = () => new Date()`)],
  ['the shop is silent', file('shop/a.ts', `console.log('hello')`)],
  ['the shop never ends the process', file('shop/a.ts', `process.exit(1)`)],
  ['no folder of utilities', file('server/utils/a.ts', '')],
  ['no file of helpers', file('shop/cart/helpers.ts', '')],
  ['no barrels', file('shop/cart/index.ts', '')],
  ['no barrels under another name', file('shop/cart/all.ts', `export * from './cart.ts'`)],
  ['names are kebab-case', file('web/ui/OrderSummary.tsx', '')],
  ['files are short', file('shop/a.ts', 'export const a = 1\n'.repeat(251))],
  ['texts are Swiss', file('web/a.tsx', `export const A = () => <p>Mit freundlichen Grüßen</p>`)],
  ['texts in quotes are Swiss', file('contract/a.ts', `export const a = 'Straßenbahn'`)],
  [
    'texts around a value are Swiss',
    file('contract/a.ts', 'export const a = (b: number) => `Größe ${b}`'),
  ],
  ...['68.–', 'CHF 68.– pro Stück'].map((price): [string, SourceFile] => [
    `a price has two decimals: ${price}`,
    file('web/a.tsx', `export const A = () => <p>{'${price}'}</p>`),
  ]),
  [
    'a price is written by formatChf',
    file('shop/a.ts', 'export const a = (b: number) => `ab CHF ${b / 100}`'),
  ],
  ['in markup as well', file('web/a.tsx', 'export const A = () => <p>CHF&nbsp;{price / 100}</p>')],
  ['nor the other way round', file('shop/a.ts', 'export const a = (b: string) => `${b} CHF`')],
  ['a calculated price too', file('web/a.ts', 'export const a = (b: number) => `${b}.–`')],
  [
    'sources import nothing of the tests',
    file('shop/a.ts', `import { openShop } from '../../test/support/shop.ts'`),
  ],
  [
    'one room writes a table',
    file('shop/orders/a.ts', `db.updateTable('orders').set({ status: 'paid' })`),
    file('shop/payments/a.ts', `db.insertInto('orders').values(order)`),
  ],
  ['stored JSON is no text', ...searching(`where('a.data', 'not like', '%1%')`)],
  ['however it is searched', ...searching(`holdsText(eb.ref('data'), word)`)],
  [
    'a write is no plain SQL: its table would be unknown',
    file('shop/a.ts', 'export const a = (db: Db) => sql`update products set name = 1`.execute(db)'),
  ],
  ['a pattern is no typed text', file('shop/a.ts', "query.where('name', 'like', typed + '%')")],
  ['nor by plain SQL', file('shop/a.ts', 'export const a = sql`name like ${typed}`')],
  ['a colour is a token', file('web/a.module.css', '.a { color: #fff }')],
  [
    'a colour in a data URL is a token',
    file('web/a.module.css', `.a { background: url("data:,stroke='%23fff'") }`),
  ],
  ['a colour function takes a token', file('web/a.module.css', '.a { color: rgb(0 0 0 / 50%) }')],
  ['a named colour is a token', file('web/a.module.css', '.a { border: 1px solid black }')],
  [
    'media queries use the breakpoints of the tokens',
    tokens,
    file('web/a.module.css', '@media (30rem <= width < 62rem) { .a { color: var(--ink) } }'),
  ],
  [
    'container queries use them too',
    tokens,
    file('web/a.module.css', '@container (max-width: 480px) {}'),
  ],
  ...['50% 100%', '0 20%', 'bottom', 'left 40%', '100% 0%'].map((centre): [string, SourceFile] => [
    `no gradient without a radius: at ${centre}`,
    file(
      'web/a.module.css',
      `.a { background: radial-gradient(circle closest-side at ${centre}, var(--a), transparent) }`,
    ),
  ]),
  [
    'a style sheet of ui is in its layer',
    file('web/ui/a.module.css', '@layer ui {\n  .a {\n  }\n}\n.b {\n}'),
  ],
  ['no length depends on the font', file('web/a.module.css', '.a { max-width: 34ch }')],
  [
    'there are few breakpoints',
    file('web/ui/styles/tokens.css', '/* Breakpoints: 1rem, 2rem, 3rem, 4rem, 5rem. */'),
  ],
]

test.each(violations)('%s', (_, ...files) => {
  expect(inspectHouse(files)).toHaveLength(1)
})

/** What looks like a violation but is allowed. */
const allowed: [rule: string, ...SourceFile[]][] = [
  [
    'types of schemas may be imported',
    schema,
    file('web/a.ts', `import type { CartItem } from '../contract/cart.ts'`),
  ],
  [
    'an instant that was passed in may be converted',
    file('shop/a.ts', `export const a = (now: number) => new Date(now)`),
  ],
  ['comments do not count', file('shop/a.ts', '// why\n\n/**\n * why\n */\n'.repeat(100))],
  ['the label the spec writes', file('web/a.tsx', `export const A = () => <label>Straße</label>`)],
  [
    'any room may read a table',
    file('shop/a/a.ts', `db.insertInto('orders')`),
    file('shop/b/b.ts', `db.selectFrom('orders')`),
  ],
  [
    'tests use what they need',
    file('shop/a.test.ts', `import { openShop } from '../../test/support/shop.ts'\nDate.now()`),
  ],
  [
    'tokens, their mixtures and the breakpoints',
    tokens,
    file(
      'web/a.module.css',
      `@media (width < 30rem) { .a { color: color-mix(in srgb, var(--ink) 9%, transparent); white-space: pre } }`,
    ),
  ],
]

test.each(allowed)('%s', (_, ...files) => {
  expect(inspectHouse(files)).toEqual([])
})

function searching(how: string): SourceFile[] {
  return [file('db/migrations/0001-a.ts', `json('data')`), file('shop/a.ts', `db.${how}`)]
}

function file(path: string, source: string): SourceFile {
  return { path: `src/${path}`, source }
}
