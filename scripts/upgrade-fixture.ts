/**
 * Makes the filled shop of this version that later versions are tested with (test/upgrades/README.md), after a build:
 * `node scripts/upgrade-fixture.ts`. Once for each release, and never again for the same one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, zstdCompressSync } from 'node:zlib'
import { Readable } from 'node:stream'
import manifest from '../package.json' with { type: 'json' }
import { writeBackup } from '../src/backup/format.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../src/contract/time/time.ts'
import { swissDayOf } from '../src/contract/time/swiss-days.ts'
import { withSqliteSnapshot } from '../src/db/copy/sqlite-snapshot.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { fillFieldWork } from './handbook/field-work.ts'
import { fillSeason, owner, signIn } from './handbook/fill-season.ts'
import { sentOnce } from './handbook/visitor.ts'

const folder = join(import.meta.dirname, '../test/upgrades', manifest.version)
const filled = join(folder, 'shop.db.zst')
if (existsSync(filled)) throw new Error(`${filled} exists: a release is frozen once.`)

const shop = await startShopProcess({
  cheapHashes: true,
  movableClock: true,
  env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
})
try {
  await fillSeason(shop)
  // The season ends this afternoon, whenever it is made.
  const now = new Date().setUTCHours(14, 30, 0, 0)
  await fillFieldWork(shop, now)
  await shop.advance(HOUR)
  // The shop asks the provider again by itself, within a minute.
  for (const giveUpAt = Date.now() + 2 * MINUTE; !(await hasFailedRefund()); await wait(SECOND))
    if (Date.now() > giveUpAt) throw new Error('The refund did not fail')
  const answers = await askAll(now + HOUR)
  await shop.stop()
  const image = join(shop.dataDir, 'frozen.db')
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'))
  database.exec(`vacuum into '${image}'`)
  database.close()
  const rows = await withSqliteSnapshot(image, (snapshot) =>
    readText(Readable.from(writeBackup(snapshot, now, () => {}))),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(filled, compress(readFileSync(image)))
  writeFileSync(join(folder, 'rows.zst'), compress(Buffer.from(rows)))
  const text = JSON.stringify
  const given = Object.entries(answers).map(([path, answer]) => `${text(path)}: ${text(answer)}`)
  const sent = sentOnce.map((one) => text(one))
  writeFileSync(
    join(folder, 'answers.json'),
    `{
"now": ${now + HOUR},
"owner": ${text(owner)},
"answers": {
${given.join(',\n')}
},
"sentOnce": [
${sent.join(',\n')}
]
}
`,
  )
} catch (error) {
  console.error(shop.log())
  throw error
} finally {
  await shop.discard()
}

async function hasFailedRefund(): Promise<boolean> {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 5 * SECOND })
  const failed = database.prepare("select 1 from refunds where status = 'failed'").get()
  database.close()
  return failed !== undefined
}

/** What is written down beside the rows: answers of this version, which later ones must give again. */
async function askAll(now: number): Promise<Record<string, unknown>> {
  const desk = await signIn(shop, owner)
  const from = swissDayOf(now - 400 * DAY)
  const orderPages = ['/api/admin/orders', '/api/admin/orders?page=2']
  const people = '/api/admin/users'
  const paths = [
    '/api/products',
    '/api/admin/invoices',
    '/api/admin/bank-entries?ergebnis=gebucht',
    `/api/admin/books?from=${from}&to=${swissDayOf(now)}`,
    '/api/settings',
    '/api/admin/settings',
    '/api/admin/bank-entries',
    '/api/admin/bank-statements',
    '/api/admin/devices',
    '/api/admin/appointments',
    '/api/admin/service-reminders',
    '/api/admin/messages',
    '/api/admin/audit',
    '/api/legal/agb',
  ]
  const answers: Record<string, unknown> = {}
  const ask = async <Answer>(path: string) => (answers[path] = await desk.send<Answer>('GET', path))
  for (const path of paths) await ask(path)
  for (const page of orderPages) {
    const { data } = await ask<{ data: { order_id: number }[] }>(page)
    for (const { order_id } of data) await ask(`/api/admin/orders/${order_id}/items`)
  }
  const { data } = await ask<{ data: { idUser: number }[] }>(people)
  // The page of whoever asks counts their own sign-ins.
  for (const { idUser } of data.filter((person) => person.idUser !== desk.idUser)) {
    await ask(`/api/admin/users/${idUser}`)
    await ask(`/api/visits?idUser=${idUser}`)
  }
  return answers
}

function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
