import { hash } from 'node:crypto'
import type { DeviceImport, NewDevice } from '../../contract/devices/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { recordChange } from '../audit/audit-log.ts'
import { decodeText, readTable } from '../tools/read-table.ts'
import { checkDevice } from './check-device.ts'
import { newDeviceCode } from './device-code.ts'
import { dueDayOf } from './devices.ts'
import { readHead, readLineOf } from './read-device-line.ts'
import { type Asker, assertRoom, ownerOf } from './save-device.ts'

const maxLines = 1000
/** Rows per statement: databases limit the number of bind parameters. */
const batch = 500

type Columns = ReturnType<typeof checkDevice>
type Read = { line: number } & ({ form: NewDevice; columns: Columns } | { problem: Problem })

/**
 * Reads a table of devices. With `isFinal` all of it is registered in one transaction, or nothing if a line is invalid
 * or the file was imported before. Throws `forbidden`, `user-not-found`, `import-unreadable`, `import-no-kind`,
 * `import-too-long`, `import-flawed`, `import-known`, `too-many-devices`.
 */
export async function importDevices(
  db: Database,
  { file, idUser, isFinal }: { file: Buffer; idUser: number | undefined; isFinal: boolean },
  asker: Asker,
  now: number,
): Promise<DeviceImport> {
  const userId = ownerOf(asker, idUser)
  const today = swissDayOf(now)
  const lines = readFile(file, today)
  const ready = lines.filter((one) => 'columns' in one)
  const fehlerhaft = lines.length - ready.length
  if (isFinal) {
    if (fehlerhaft > 0 || ready.length === 0) throw new Problem('import-flawed')
    const key = `${userId}:${hash('sha256', file).slice(0, 32)}`
    await registerAll(db, { userId, key, ready: ready.map(({ columns }) => columns) }, asker, now)
  }
  return {
    zeilen: lines.map(describe),
    bereit: ready.length,
    fehlerhaft,
    uebernommen: isFinal,
  }
}

function readFile(file: Buffer, today: string): Read[] {
  const text = decodeText(file)
  const table = text === undefined ? undefined : readTable(text, maxLines + 1)
  if (!table) throw new Problem('import-unreadable')
  const [first, ...lines] = table
  const head = readHead(first?.cells ?? [])
  if (!head.includes('typ')) throw new Problem('import-no-kind')
  if (lines.length > maxLines) throw new Problem('import-too-long')
  return lines.map(({ line, cells }) => {
    try {
      const form = readLineOf(head, cells)
      return { line, form, columns: checkDevice(form, today) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { line, problem: error }
    }
  })
}

function describe(read: Read): DeviceImport['zeilen'][number] {
  if ('problem' in read) return { zeile: read.line, geraet: null, fehler: read.problem.message }
  const { groesse = null, baujahr = null, letzteWartung = null } = read.form
  const { kind: typ, place: standort } = read.columns
  return {
    zeile: read.line,
    geraet: { typ, groesse, baujahr, standort, letzteWartung },
    fehler: null,
  }
}

async function registerAll(
  db: Database,
  { userId, key, ready }: { userId: number; key: string; ready: Columns[] },
  asker: Asker,
  now: number,
): Promise<void> {
  const today = swissDayOf(now)
  const defaults = { service_years: null, agent_years: null, life_years: null, retired_day: null }
  await transaction(db, async (trx) => {
    await lockPerson(trx, userId)
    const known = trx.selectFrom('devices').select('id').where('import_key', 'like', `${key}:%`)
    if (await known.executeTakeFirst()) throw new Problem('import-known')
    await assertRoom(trx, userId, ready.length)
    const rows = ready.map((columns, at) => ({
      ...columns,
      ...defaults,
      product_id: null,
      order_id: null,
      order_item_id: null,
      piece: null,
      import_key: `${key}:${at}`,
      user_id: userId,
      code: newDeviceCode(),
      due_day: dueDayOf({ ...columns, ...defaults }, today),
      created_at: now,
    }))
    for (let at = 0; at < rows.length; at += batch)
      await trx
        .insertInto('devices')
        .values(rows.slice(at, at + batch))
        .execute()
    if (userId === asker.id) return
    const change = { subject: `user:${userId}` as const, after: { geraete: rows.length } }
    await recordChange(trx, asker, { action: 'device.created', ...change }, now)
  })
}
