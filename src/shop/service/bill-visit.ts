import { sql } from 'kysely'
import { visitServices } from '../../contract/appointments/words.ts'
import { isServiced } from '../../contract/devices/kinds.ts'
import { quotableExtinguishers, quoteService } from '../../contract/appointments/service-price.ts'
import { chargedRateOn } from '../../contract/books/vat.ts'
import { Problem } from '../../contract/problems.ts'
import type { VisitBilled } from '../../contract/service/visits.ts'
import type { ServicePrices } from '../../contract/settings/business.ts'
import { transaction } from '../../db/commit.ts'
import { jsonElements } from '../../db/json-rows.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { getAppointment } from '../appointments/appointments.ts'
import { readSettings } from '../settings/settings.ts'
import type { DraftData } from './draft-data.ts'
import { insertDraft } from './invoice-drafts.ts'
import { getVisit, readData, visitNumber, type VisitRow, withProducts } from './visits.ts'

type Line = Omit<DraftData['lines'][number], 'vatPerMille'>

/**
 * Begins the invoice of a visit: a draft with its work, its parts at current prices, and the way there as the price list
 * has it. Idempotent: a double click finds the same draft, or the order of an invoice that was issued. Throws
 * `visit-not-found`, `visit-free` and `visit-too-large`.
 */
export function billVisit(db: Database, id: number, now: number): Promise<VisitBilled> {
  return transaction(db, async (trx) => {
    // Serializes concurrent requests.
    await lockPerson(trx, (await getVisit(trx, id)).user_id)
    const visit = await getVisit(trx, id)
    const { order_id, user_id, day } = visit
    const begun = trx.selectFrom('invoice_drafts').select('id').where('visit_id', '=', id)
    const known = (await begun.executeTakeFirst())?.id
    if (order_id !== null || known !== undefined) return { order_id, entwurf: known ?? null }
    const settings = await readSettings(trx)
    const work = await priceWork(trx, visit, settings.servicePrices)
    const parts = await priceParts(trx, visit)
    if (work.length + parts.length === 0) throw new Problem('visit-free')
    const vatPerMille = chargedRateOn(settings, day)
    const billed = [...work, ...parts, ...(await priceListed(trx, 'Anfahrt'))]
    const lines = billed.map((line) => ({ ...line, vatPerMille }))
    const draft = { userId: user_id, visitId: id, data: { lines, discount: 0, day } }
    return { order_id: null, entwurf: await insertDraft(trx, draft, now) }
  })
}

/** Throws `product-in-visit` for a product used on a visit that is not invoiced yet: the invoice will need it. */
export async function assertBilled(db: Db, productId: number): Promise<void> {
  const used = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', 'is', null)
    .where((visits) =>
      visits.exists(
        db
          .selectFrom(jsonElements(db, 'data', 'parts').as('part'))
          .select('part.value')
          .where(sql`cast(part.value ->> 'product_id' as integer)`, '=', productId),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Problem('product-in-visit')
}

/** What an invoice's line says of the work at most: two lines of its column (characters). */
const longestWork = 120
const piece = 100

/**
 * The price of the work: as typed; else the line of the price list that is called like the service, and for
 * extinguishers as agreed with the appointment for this many devices, else by the calculator.
 */
async function priceWork(trx: Trx, visit: VisitRow, prices: ServicePrices): Promise<Line[]> {
  const { devices, service, work, price } = readData(visit)
  const line = { service: null, product: null, unit: '' }
  if (price !== null) {
    const [firstLine = ''] = (work || 'Service').split('\n')
    const text = `${firstLine.slice(0, longestWork)}, ${visitNumber(visit)}`
    return [{ ...line, text, quantity: piece, price }]
  }
  const listed = service === 'feuerloescher' ? [] : await priceListed(trx, visitServices[service])
  const pieces = devices.filter(({ kind, done }) => done.length > 0 && isServiced(kind)).length
  if (pieces === 0) return listed
  if (pieces > quotableExtinguishers) throw new Problem('visit-too-large')
  const agreed =
    visit.appointment_id === null ? undefined : await getAppointment(trx, visit.appointment_id)
  const isAgreed = agreed?.pieces === pieces && agreed.price !== null
  const each = isAgreed
    ? Math.round((agreed.price ?? 0) / pieces)
    : quoteService(pieces, false, prices).perPiece
  const text = `Feuerlöscher-Service, ${visitNumber(visit)}`
  return [{ ...line, text, quantity: pieces * piece, price: each }, ...listed]
}

/** The parts used, at current prices, sold out or not: the customer already has them. */
async function priceParts(trx: Trx, visit: VisitRow): Promise<Line[]> {
  const parts = await withProducts(trx, readData(visit).parts)
  return parts.map(({ product_id: product, name: text, quantity, price }) => {
    return { service: null, product, text, quantity: quantity * piece, unit: 'Stk.', price }
  })
}

/** Once, as the price list has it: the first line that begins with a word, such as «Anfahrt»; none if there is none. */
async function priceListed(trx: Trx, word: string): Promise<Line[]> {
  const services = await trx.selectFrom('services').selectAll().orderBy('position').execute()
  const found = services.find(({ name }) => name.toLowerCase().startsWith(word.toLowerCase()))
  if (!found) return []
  const { id: service, name: text, unit, price } = found
  return [{ service, product: null, text, quantity: piece, unit, price }]
}
