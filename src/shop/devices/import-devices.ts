import type { DeviceImport } from '../../contract/devices/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { recordChange } from '../audit/audit-log.ts'
import { readCell } from '../tools/read-cell.ts'
import { decodeText, readTable } from '../tools/read-table.ts'
import { sha256Hex } from '../tools/sha256.ts'
import type { checkDevice } from './check-device.ts'
import { newDeviceCode } from './device-code.ts'
import { dueDayOf, toRead } from './devices.ts'
import { type Column, findColumns, maxTitles } from './find-columns.ts'
import { type Flaw, readLineOf } from './read-device-line.ts'
import { type Asker, assertRoom, ownerOf } from './save-device.ts'

/** As many as one statement can register: databases limit the number of bind parameters. */
const maxLines = 1000

type GoodLine = {
  line: number
  columns: Columns
  /** Whose it is, what it says, and how many lines before it say the same. */
  key: string
}
type Line = GoodLine | { line: number; flaws: Flaw[] }
type Columns = ReturnType<typeof checkDevice>

/**
 * Reads a table of devices. With `isFinal` its good lines are registered in one transaction, except those that an import
 * has registered before. Throws `forbidden`, `user-not-found`, `import-unreadable`, `import-too-wide`, `import-no-kind`,
 * `import-too-long`, `import-flawed` (no line is good), `import-known` (all good ones are), `too-many-devices`.
 */
export async function importDevices(
  db: Database,
  { file, idUser, isFinal }: { file: Buffer; idUser: number | undefined; isFinal: boolean },
  asker: Asker,
  now: number,
): Promise<DeviceImport> {
  const userId = ownerOf(asker, idUser)
  const { columns, lines } = readFile(file, userId, swissDayOf(now))
  const good = lines.filter((one) => 'columns' in one)
  if (isFinal && good.length === 0) throw new Problem('import-flawed')
  const known = isFinal
    ? await registerAll(db, { userId, good }, asker, now)
    : await knownKeys(db, good)
  const zeilen = lines.map((one) => describe(one, known))
  const bekannt = zeilen.filter((one) => one.bekannt).length
  return {
    spalten: columns.map(({ name, field = null }) => ({ name, feld: field })),
    zeilen,
    bereit: good.length - bekannt,
    fehlerhaft: lines.length - good.length,
    bekannt,
    uebernommen: isFinal,
  }
}

function readFile(
  file: Buffer,
  userId: number,
  today: string,
): { columns: Column[]; lines: Line[] } {
  const text = decodeText(file)
  const table = text === undefined ? undefined : readTable(text, maxLines + maxTitles)
  if (!table) throw new Problem('import-unreadable')
  const found = findColumns(
    table.map(({ line, cells }) => ({ line, cells: cells.map((cell) => readCell(cell)) })),
  )
  if (!found) throw new Problem('import-no-kind')
  const { columns, body } = found
  if (body.length > maxLines) throw new Problem('import-too-long')
  const copies = new Map<string, number>()
  const lines = body.flatMap(({ line, cells }): Line[] => {
    const read = readLineOf(columns, cells, today)
    if (!read) return []
    if ('flaws' in read) return [{ line, ...read }]
    const content = sha256Hex(JSON.stringify(read.checked)).slice(0, 32)
    const copy = copies.get(content) ?? 0
    copies.set(content, copy + 1)
    const key = `${userId}:${content}:${copy}`
    return [{ line, columns: read.checked, key }]
  })
  return { columns, lines }
}

function describe(read: Line, known: ReadonlySet<string>): DeviceImport['zeilen'][number] {
  const { line: zeile } = read
  if ('flaws' in read) {
    const maengel = read.flaws.map(({ column: spalte, cell: zelle, problem }) => {
      return { spalte, zelle, meldung: problem.message }
    })
    const fehler = [...new Set(maengel.map(({ meldung }) => meldung))].join(' ')
    return { zeile, geraet: null, fehler, maengel, bekannt: false }
  }
  return {
    zeile,
    geraet: toRead(read.columns),
    fehler: null,
    maengel: [],
    bekannt: known.has(read.key),
  }
}

/** The keys of those lines that an import has registered. */
async function knownKeys(db: Db, lines: readonly GoodLine[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('devices')
    .select('import_key')
    .where(
      'import_key',
      'in',
      lines.map(({ key }) => key),
    )
    .execute()
  return new Set(rows.flatMap(({ import_key }) => import_key ?? []))
}

/** Registers the lines that are new; returns the keys that were known. */
async function registerAll(
  db: Database,
  { userId, good }: { userId: number; good: readonly GoodLine[] },
  asker: Asker,
  now: number,
): Promise<Set<string>> {
  const today = swissDayOf(now)
  return transaction(db, async (trx) => {
    await lockPerson(trx, userId)
    const known = await knownKeys(trx, good)
    const ready = good.filter(({ key }) => !known.has(key))
    if (ready.length === 0) throw new Problem('import-known')
    await assertRoom(trx, userId, ready.length)
    const rows = ready.map(({ columns, key }) => ({
      ...columns,
      import_key: key,
      user_id: userId,
      code: newDeviceCode(),
      due_day: dueDayOf(columns, today),
      created_at: now,
    }))
    await trx.insertInto('devices').values(rows).execute()
    if (userId === asker.id) return known
    const change = { subject: `user:${userId}` as const, after: { geraete: rows.length } }
    await recordChange(trx, asker, { action: 'device.created', ...change }, now)
    return known
  })
}
