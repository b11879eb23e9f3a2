import type { Selectable } from 'kysely'
import type { AccountExport } from '../../contract/accounts/account-data.ts'
import { checkStates } from '../../contract/service/checklists.ts'
import { Problem } from '../../contract/problems.ts'
import type { Visit } from '../../contract/service/visits.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { type DeviceReport, type VisitData, visitData } from './visit-data.ts'

export type VisitRow = Selectable<Tables['visits']>

/** `SB-2026-0012`: the year of the visit and its id. Numbers may have gaps. */
export function visitNumber({ id, day }: Pick<VisitRow, 'id' | 'day'>): string {
  return `SB-${day.slice(0, 4)}-${String(id).padStart(4, '0')}`
}

export function readData({ data }: Pick<VisitRow, 'data'>): VisitData {
  return visitData.read(data)
}

/**
 * A visit; for its customer (`userId`) or, without one, for the business. Throws `visit-not-found`, also for somebody
 * else's.
 */
export async function getVisit(db: Db, id: number, userId?: number): Promise<VisitRow> {
  const row = await db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (userId !== undefined && row.user_id !== userId)) throw new Problem('visit-not-found')
  return row
}

/** Parts with the name and the price (Rappen) of their products today. Throws `product-not-found`. */
export async function withProducts<Part extends { product_id: number }>(
  db: Db,
  parts: readonly Part[],
) {
  const ids = parts.map(({ product_id }) => product_id)
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'price_gross'])
    .where('id', 'in', ids)
    .execute()
  return parts.map((part) => {
    const product = products.find(({ id }) => id === part.product_id)
    if (!product) throw new Problem('product-not-found')
    return { ...part, name: product.name, price: product.price_gross }
  })
}

/** A person's visits, newest first. */
export async function listVisits(db: Db, userId: number): Promise<Visit[]> {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toVisit)
}

/** Maps a visit to the wire. */
export function toVisit(row: VisitRow): Visit {
  const { service, work, devices } = readData(row)
  return {
    id: row.id,
    nummer: visitNumber(row),
    datum: row.day,
    leistung: service,
    order_id: row.order_id,
    arbeit: work,
    geraete: devices.map(toVisited),
  }
}

const toVisited = ({ name, place, outcome }: DeviceReport) => ({
  name,
  standort: place,
  ergebnis: outcome,
})

/** The content of a person's reports, for the export of their data. */
export async function exportVisits(
  db: Db,
  userId: number,
): Promise<AccountExport['servicebesuche']> {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { devices, parts, note, signature, ...data } = readData(row)
    const { id: _, order_id: __, ...visit } = toVisit(row)
    return {
      ...visit,
      ...describeFindings(data),
      geraete: devices.map((device) => ({
        ...toVisited(device),
        gemacht: device.done,
        ...describeFindings(device),
        druck: device.pressure,
        gewicht: device.weight,
        bemerkung: device.note,
        fotos: device.photos.length,
      })),
      material: parts.map(({ name, quantity }) => ({ name, menge: quantity })),
      bemerkung: note,
      unterschrift: signature.kind === 'nobody' ? '' : signature.name,
      striche: signature.kind === 'drawn' ? signature.strokes : [],
    }
  })
}

const describeFindings = ({
  checks,
  measured,
  deadline,
}: Pick<DeviceReport, 'checks' | 'measured' | 'deadline'>) => ({
  geprueft: checks.map(({ name, state }) => ({ punkt: name, befund: checkStates[state] })),
  gemessen: measured.map(({ name, value, verdict }) => ({
    groesse: name,
    wert: value,
    urteil: verdict,
  })),
  frist: deadline,
})

/** Deletes the visits of somebody who deletes the account, with reports and pictures, in the caller's transaction. */
export async function eraseVisits(trx: Trx, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('visits')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  // The reports to attach no longer exist.
  await withdrawMails(trx, ['visit-report'], ...gone.map(({ id }) => String(id)))
}
