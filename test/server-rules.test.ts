import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (source: string, path = 'src/server/http/a.ts') => inspectHouse([{ path, source }])

test.each([
  [`await fetch(url, { redirect: 'error' })`, 'waits for ever'],
  ['await fetch(url)', 'waits for ever'],
  [`reply.setCookie('a', 'b')`, 'server/http/session.ts'],
  [`const source = request.headers['x-forwarded-for']`, 'request.ip'],
  ['const code = Math.random()', 'guessed'],
  ['const today = Date.now()', '`now`'],
  ['const today = new Date()', '`now`'],
  ['setInterval(() => {}, 1000)', 'schedule'],
  [`reply.header('access-control-allow-origin', '*')`, 'another site'],
  ['reply.header(`content-disposition`, name)'.replaceAll('`', "'"), 'server/http/file.ts'],
  [`const text = readFileSync('a', 'utf8')`, 'every other visitor'],
  [`import { exec } from 'node:child_process'`, 'a command'],
  ['const isRight = sent.token !== row.token', 'timingSafeEqual'],
  ['const isRight = secret === headers[0]', 'timingSafeEqual'],
  [`import { readFile } from 'node:fs/promises'`, 'any file'],
  [`await writeFile(join(folder, 'logo.png'), bytes)`, 'no backup'],
])('%s is refused', (source, why) => {
  expect(inspect(source)).toEqual([expect.stringContaining(why)])
})

test.each([
  'const timer = setInterval(ask, 1000)',
  'setInterval(ask, 1000).unref()',
  'await fetch(url, { signal: AbortSignal.timeout(1000) })',
  'const day = new Date(now)',
  'const isSent = token !== undefined',
  `const isText = typeof password === 'string'`,
])('%s is fine', (source) => {
  expect(inspect(source)).toEqual([])
})

test('an open file is closed', () => {
  const inspectFiles = (source: string) =>
    inspect(`import { open } from 'node:fs/promises'\n${source}`, 'src/adapters/a.ts')
  expect(inspectFiles(`const file = await open('a')`)).toHaveLength(1)
  expect(inspectFiles(`await using file = await open('a')`)).toEqual([])
})

test('a call refuses by a problem, which has its text and its code', () => {
  const refusal = `reply.status(400).send({ message: 'Das geht nicht.' })`
  expect(inspect(refusal, 'src/server/routes/a.ts')).toHaveLength(1)
  expect(inspect('reply.status(201).send(made)', 'src/server/routes/a.ts')).toEqual([])
})

test('a call passes on what a rule reads', () => {
  const read = `const rows = await db.selectFrom('orders').selectAll().execute()`
  expect(inspect(read, 'src/server/routes/a.ts')).toHaveLength(1)
  expect(inspect(read, 'src/shop/a.ts')).toEqual([])
})

test('a text does not become markup', () => {
  expect(
    inspect('export const to = (name: string) => `<Nm>${name}</Nm>`', 'src/shop/a.ts'),
  ).toHaveLength(1)
  expect(inspect('export const to = (name: string) => `<${name}>`', 'src/shop/a.ts')).toEqual([])
})

test('a table for a spreadsheet is written in one place', () => {
  const rows = `export const csv = (rows: string[][]) => rows.map((row) => row.join(';'))`
  expect(inspect(rows, 'src/shop/a.ts')).toHaveLength(1)
  expect(inspect(rows, 'src/shop/tools/csv.ts')).toEqual([])
})

test('a job ends with the shop', () => {
  expect(inspect('setInterval(sweep, 1000)', 'src/start-jobs.ts')).toHaveLength(1)
  expect(inspect('schedule(HOUR, sweep, report)', 'src/start-jobs.ts')).toHaveLength(1)
  expect(inspect('const jobs = [schedule(HOUR, sweep)]', 'src/start-jobs.ts')).toEqual([])
})

test.each([
  'let cached: string | undefined',
  'export let cached = 1',
  'const kept = new Map<string, string>()',
])('a rule remembers nothing: %s', (source) => {
  expect(inspect(source, 'src/shop/a.ts')).toHaveLength(1)
})

test('what never changes, and what a function keeps while it runs, is fine', () => {
  const fixed = 'const known = new Map([[1, 2]])\nexport const find = () => { let at = 0; at += 1 }'
  expect(inspect(fixed, 'src/shop/a.ts')).toEqual([])
})

test('a reason to remember that is not needed any more goes', () => {
  expect(inspect('', 'src/shop/tools/argon2.ts')).toHaveLength(1)
})

test('a rule waits for what it begins', () => {
  const inspectRule = (source: string) => inspect(source, 'src/shop/a.ts')
  expect(inspectRule(`void trx.insertInto('a').execute()`)).toHaveLength(1)
  expect(inspectRule('void queueNews(trx)')).toHaveLength(1)
  expect(inspectRule('setTimeout(() => sweep(db), 10)')).toHaveLength(1)
  expect(inspectRule('const a = () => void (await cancel())')).toEqual([])
})

test.each([
  ['a query', 'const a = await query.execute().catch(() => [])'],
  ['what is awaited', 'try { await save(db) } catch { found = 0 }'],
])('a rule looks at the error of %s', (_, source) => {
  expect(inspect(source, 'src/shop/a.ts')).toHaveLength(1)
  expect(
    inspect(source.replaceAll('await ', '').replace('execute', 'read'), 'src/shop/a.ts'),
  ).toEqual([])
})

test('a call says nothing that is not so: its rule may have failed', () => {
  const call = 'save(db).catch(() => {})'
  expect(inspect(call, 'src/server/routes/a.ts')).toHaveLength(1)
  expect(inspect(`const job = () => ${call}`, 'src/start-jobs.ts')).toHaveLength(1)
  expect(inspect('const job = async () => void sweep(db)', 'src/start-jobs.ts')).toHaveLength(1)
  expect(inspect(call, 'src/server/website/a.ts')).toEqual([])
})

test('no pattern tries a billion ways', () => {
  const inspectPattern = (pattern: string) =>
    inspect(`export const a = ${pattern}`, 'src/contract/a.ts')
  for (const pattern of ['/^(\\w+\\s?)*$/', '/(?:a*b?){2,}/', '/([a-z]+)+@/'])
    expect(inspectPattern(pattern)).toHaveLength(1)
  for (const pattern of ['/^(?:\\d{3} )+$/', '/(a+)b*/', '/(a+){3}/'])
    expect(inspectPattern(pattern)).toEqual([])
})

test('no pattern is what somebody typed', () => {
  for (const pattern of ['typed', 'query.search'])
    expect(inspect(`export const a = new RegExp(${pattern}, 'i')`, 'src/web/a.ts')).toHaveLength(1)
  for (const pattern of ['idPattern', 'row.pattern', 'RegExp.escape(typed)', '`^${typed}$`'])
    expect(inspect(`export const a = new RegExp(${pattern}, 'i')`, 'src/web/a.ts')).toEqual([])
})

test('a rule makes no SQL of text', () => {
  expect(inspect('const a = sql.raw(typed)', 'src/shop/a.ts')).toHaveLength(1)
  expect(inspect('const a = sql.raw(name)', 'src/db/a.ts')).toEqual([])
})

test('a rule reads stored JSON by its schema', () => {
  const inspectRule = (source: string) => inspect(source, 'src/shop/a.ts')
  expect(inspectRule('const data = JSON.parse(row.data) as VisitData')).toHaveLength(1)
  expect(inspectRule('const data: VisitData = JSON.parse(row.data)')).toHaveLength(1)
  expect(inspectRule('const data = visitData.read(row.data)')).toEqual([])
})
