import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openDatabase } from '../../src/db/open.ts'
import { demoCustomerEmail } from '../../src/shop/sign-in/demo-customer.ts'
import { openBuyers } from '../support/buyers.ts'
import { findFreePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { recount } from '../support/recount.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openTcpProxy } from '../support/tcp-proxy.ts'
import { expect, test } from './fixtures.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** The output of a start that fails. */
async function refusedStart(changes: Record<string, string>): Promise<string> {
  const start = run(process.execPath, [join(root, 'build', 'shop', 'main.js')], {
    timeout: 60_000,
    // A folder without a developer's .env.
    cwd: quickFolder(),
    // Only these variables: Node would warn about colour settings, too.
    env: { PATH: process.env['PATH'], ...env, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...changes },
  })
  const failure = await start.then(
    () => expect(start, 'it was opened').toBeUndefined(),
    (error: { code: number; stderr: string }) => error,
  )
  expect(failure?.code).toBe(1)
  return failure?.stderr ?? ''
}

const admin = { email: 'chefin@beispiel.ch', password: 'Kaminfeger-2026' }
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

test('what one process changes, the other shows; killed in turn, they lose no purchase', async () => {
  const postgres = await startPostgres({ isDurable: true })
  const options = {
    cheapHashes: true,
    env: { ...env, DATABASE_URL: postgres.url, RATE_LIMIT: 'off' },
  }
  // Both find no tables at first; one of them creates them all.
  const start = () => startShopProcess(options)
  const shops: [ShopProcess, ShopProcess] = await Promise.all([start(), start()])
  const product = '/api/products/1'
  const readPages = () =>
    Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/produkt/1`)).text()))
  const { Name, ...draft } = (await (await fetch(shops[0].url + product)).json()) as {
    Name: string
  }
  for (const page of await readPages()) expect(page).toContain(Name)

  let cookie = ''
  const send = (method: string, path: string, body: string | Blob, type = 'application/json') =>
    fetch(shops[0].url + path, { method, headers: { 'content-type': type, cookie }, body })
  const login = await send('POST', '/api/login', JSON.stringify(admin))
  cookie = cookiesOf(login)
  const red = { width: 30, height: 20, channels: 3, background: '#b3211b' } as const
  const photo = new Blob([await sharp({ create: red }).jpeg().toBuffer()])
  const uploaded = await send('POST', '/api/admin/pictures', photo, 'application/octet-stream')
  const { Bild } = (await uploaded.json()) as { Bild: string }
  const change = { ...draft, Bild, Name: 'Löscher mit neuem Namen' }
  const saved = await send('PUT', '/api/admin/products/edit/1', JSON.stringify(change))
  expect(saved.status).toBe(200)
  await expect(async () => {
    for (const page of await readPages()) expect(page).toContain(change.Name)
  }).toPass()
  for (const page of await readPages()) expect(page).toContain(Bild)
  const pictures = await Promise.all(
    shops.map(async ({ url }) => Buffer.from(await (await fetch(url + Bild)).arrayBuffer())),
  )
  expect(pictures[1]).toEqual(pictures[0])
  expect(await sharp(pictures[1]).metadata()).toMatchObject({ format: 'webp', width: 800 })

  const proxy = await openTcpProxy(...shops.map(({ port }) => port))
  const buyers = await openBuyers(`http://127.0.0.1:${proxy.port}`, { customers: 3, rest: 300 })
  const untilMore = async () => {
    const before = buyers.paidAt.length
    await expect.poll(() => buyers.paidAt.length).toBeGreaterThan(before + 2)
  }
  await untilMore()
  await shops[0].kill()
  await untilMore()
  const { dataDir, port } = shops[0]
  shops[0] = await startShopProcess({ ...options, dataDir, port })
  await shops[1].kill()
  await untilMore()
  await postgres.restart()
  await untilMore()
  await buyers.stop()
  const db = openDatabase(postgres.url)
  const folders = shops.map(({ dataDir }) => dataDir)
  expect(await recount(db, buyers, { folders })).toMatchObject({ lost: [], doubled: [] })
  await db.destroy()

  await proxy.close()
  for (const shop of shops) await shop.discard()
  await postgres.stop()
})

test('the demo customer comes with a new shop and never again, and a shop that gets no first admin does not stay half open', async () => {
  const loud = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
  // Nothing is answered before the first admin exists.
  const port = await findFreePort()
  const body = JSON.stringify({ email: admin.email, password: admin.password })
  const headers = { 'content-type': 'application/json' }
  const firstSignIn = untilAnswered(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers,
    body,
  })
  const first = await startShopProcess({ port, env: { ...env, ...loud } })
  expect(await firstSignIn).toBe(200)
  await first.stop()
  // Said whatever the log level, and as every line of a service's log.
  const lines = first.log().trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContainEqual(
    expect.stringContaining('WARNING: RATE_LIMIT=off'),
  )
  const db = openDatabase(join(first.dataDir, 'shop.db'))
  const customer = db.selectFrom('users').select('id').where('email', '=', demoCustomerEmail)
  for (const table of ['devices', 'appointments'] as const)
    await db.deleteFrom(table).where('user_id', 'in', customer).execute()
  const gone = await db
    .deleteFrom('users')
    .where('email', '=', demoCustomerEmail)
    .executeTakeFirst()
  expect(gone.numDeletedRows).toBe(1n)
  const { dataDir } = first
  // A store for backups that cannot be reached keeps no shop closed, and is known at once instead of after a night.
  const away = { BACKUP: 'nightly', BACKUP_DIR: 's3+http://key:secret@127.0.0.1:1/bucket' }
  const second = await startShopProcess({ cheapHashes: true, env: { ...env, ...away }, dataDir })
  const failed = db.selectFrom('backups').select('failure').where('file', 'is', null)
  await expect.poll(() => failed.execute()).toHaveLength(1)
  await second.stop()
  const users = await db.selectFrom('users').select('email').execute()
  expect(users).toContainEqual({ email: admin.email })
  expect(users).not.toContainEqual({ email: demoCustomerEmail })

  await db.updateTable('users').set({ role: 'user' }).execute()
  await db.destroy()
  const message = await refusedStart({ PORT: String(second.port), DATA_DIR: dataDir })
  expect(message).toMatch(/^The first admin cannot be created: .* Choose another ADMIN_EMAIL\.\n$/)
  await second.discard()
})

test('a start without its port or its folder says so in one sentence', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'shop-data-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = await refusedStart({ PORT: String(port), DATA_DIR: folder })
  expect(taken).toMatch(/^The port \d+ is taken: .*\n$/)
  const made = join(folder, 'made')
  const foreign = await refusedStart({ HOST: '192.0.2.1', DATA_DIR: made })
  expect(statSync(made).mode & 0o777).toBe(0o700)
  expect(foreign).toMatch(/^The shop cannot listen on 192\.0\.2\.1:3000 \(EADDRNOTAVAIL\): .*\n$/)
  const backups = { DATA_DIR: folder, BACKUP_DIR: join(folder, 'shop.db', 'backups') }
  writeFileSync(join(folder, 'shop.db'), '')
  const unsaved = await refusedStart(backups)
  expect(unsaved).toMatch(/^Backups cannot be written to .*\/backups \(ENOTDIR\): .*\n$/)
  const inFile = await refusedStart({ DATA_DIR: join(folder, 'shop.db', 'data') })
  expect(inFile).toMatch(/^The data folder .*\/data cannot be made \(ENOTDIR\): .*\n$/)
  other.close()
  rmSync(folder, { recursive: true })
})

test('what is built finds the libraries and files that its start leaves alone', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'laden@beispiel.ch' }
  const shop = await startShopProcess({ env: { ...env, ...mail, BACKUP: 'nightly' } })
  const db = openDatabase(join(shop.dataDir, 'shop.db'))
  const made = db.selectFrom('backups').select('failure').where('file', 'is not', null)
  await expect.poll(() => made.execute()).toEqual([{ failure: null }])

  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(shop.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const name = { vorname: 'Nina', nachname: 'Neu', telefonnummer: '079 123 45 67' }
  const address = { strasse: 'Gasse 1', plz: '9000', ort: 'St. Gallen', land: 'Schweiz' }
  const common = { email: 'neu@beispiel.ch', password: '12345678', ...name, ...address }
  const refused = await post('/api/register/user', common)
  expect(await refused.text()).toContain('Passwort')
  const cookie = cookiesOf(await post('/api/login', admin))
  const { id } = await db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
  await db.destroy()
  const labels = `/api/admin/device-labels.pdf?ids=${id}&bogen=L7160`
  const file = await (await fetch(shop.url + labels, { headers: { cookie } })).bytes()
  expect(Buffer.from(file).toString('latin1', 0, 5)).toBe('%PDF-')
  const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploaded = await fetch(`${shop.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Blob([dot]),
  })
  expect(uploaded.status).toBe(201)
  await shop.discard()
})

test('what npm starts reads .env, and SIGTERM to npm ends it without cutting an answer short', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'Föhn wacht '))
  for (const part of ['package.json', 'src', 'build', 'node_modules'])
    symlinkSync(join(root, part), join(folder, part))
  const port = await findFreePort()
  const lines = ['# Laden', `PORT=${port}`, 'HOST=127.0.0.1', 'DATA_DIR="./Daten des Ladens"']
  writeFileSync(join(folder, '.env'), [...lines, 'LOG_LEVEL=wrong'].join('\n'))
  // The environment takes precedence over the file.
  const npm = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LOG_LEVEL: 'warn' },
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(npm, 'exit')
  await expect.poll(() => output).toContain(`is open: http://localhost:${port}`)
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`)
  // A start on a busy machine lags: the shop may refuse requests for a moment.
  await expect.poll(async () => (await health()).status).toBe(200)

  const agent = new Agent({ keepAlive: true })
  const body = JSON.stringify({ email: 'niemand@beispiel.ch', password: 'Kaminfeger-2026' })
  const kind = { 'content-type': 'application/json', 'content-length': body.length }
  const headers = { ...kind, expect: '100-continue' }
  const pending = request({ port, agent, method: 'POST', path: '/api/login', headers })
  const answered = once(pending, 'response') as Promise<[IncomingMessage]>
  pending.flushHeaders()
  await once(pending, 'continue')
  // What Ctrl-C in a terminal amounts to: one signal from it, and one from every npm above.
  npm.kill('SIGTERM')
  npm.kill('SIGTERM')
  await expect.poll(() => health().then(String, () => 'closed')).toBe('closed')
  pending.end(body)
  const [answer] = await answered
  expect(answer.statusCode).toBe(401)
  answer.resume()
  expect(await ended, output).toEqual([0, null])
  expect(output).not.toContain('killed')
  agent.destroy()
  rmSync(folder, { recursive: true })
})

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')

/** The status of the first answer but «busy», which a shop may say at its start on a busy machine. */
async function untilAnswered(url: string, request: RequestInit): Promise<number> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    const answer = await fetch(url, request).catch(() => undefined)
    if (answer && answer.status !== 503) return answer.status
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} never answered`)
}
