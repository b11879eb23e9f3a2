import { isDeepStrictEqual } from 'node:util'
import { business, countryNames, servicePrices } from '../../contract/settings/business.ts'
import type { Dated } from '../../contract/settings/dated.ts'
import { installedDelivery } from '../../contract/orders/delivery.ts'
import { Problem } from '../../contract/problems.ts'
import { installedReturns } from '../../contract/orders/returns.ts'
import { installedVat } from '../../contract/books/vat.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { NewSettings, OwnerSettings, Settings } from '../../contract/settings/settings.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { checkSettings } from './check-settings.ts'
import { withDefaults } from './with-defaults.ts'
import { assertStaysReady, lockOpening } from './opened.ts'

/** The initial settings (spec §1, §9). Delivery and VAT are fixed texts until the owner switches to calculated ones. */
const first: OwnerSettings = {
  business,
  totalsMode: 'fest',
  servicePrices,
  deliveryCountries: [...countryNames],
  vat: installedVat,
  delivery: installedDelivery,
  returns: installedReturns,
  notices: { email: '', orders: true, payments: true },
  invoicing: {
    enabled: false,
    iban: '',
    qrReferencePrefix: '',
    days: 30,
    maxAmount: 50_000,
    for: 'customers-before',
    vatMethods: [{ from: '2018-01-01', method: 'received' }],
  },
  // The canton of St. Gallen.
  visits: { area: '7310-7326, 8638-8646, 8715-8740, 8872-8898, 9000-9658', technician: '' },
  orderPrefix: 'FW',
  revision: 0,
}

/** The row that holds the settings. */
const row = 'shop'

/** The public part of the settings. */
export async function readPublicSettings(db: Db): Promise<Settings> {
  const {
    notices: _notices,
    invoicing: _invoicing,
    visits: _visits,
    orderPrefix: _orderPrefix,
    ...shown
  } = await readSettings(db)
  return shown
}

/** The owner's settings, with defaults for anything never changed. */
export async function readSettings(db: Db): Promise<OwnerSettings> {
  const stored = await db
    .selectFrom('settings')
    .select(['value', 'revision'])
    .where('name', '=', row)
    .executeTakeFirst()
  if (!stored) return first
  return { ...withDefaults(first, JSON.parse(stored.value)), revision: stored.revision }
}

/**
 * Saves all settings, based on the revision the owner saw, and returns the updated ones. Throws what `checkSettings`
 * and `assertPastKept` throw, `changed-meanwhile` and `shop-is-open`.
 */
export async function saveSettings(
  db: Db,
  input: NewSettings,
  actor: Actor,
  now: number,
): Promise<OwnerSettings> {
  const checked = checkSettings(input)
  return transaction(db, async (trx) => {
    await lockOpening(trx)
    const before = await readSettings(trx)
    // What the input does not mention stays, also what only a later version knows.
    const after = { ...withDefaults(before, checked), revision: input.revision + 1 }
    await assertPastKept(trx, before, after, swissDayOf(now))
    const { revision, ...value } = after
    const stored = { value: JSON.stringify(value), revision }
    const { numInsertedOrUpdatedRows: saved } = await trx
      .insertInto('settings')
      .values({ name: row, ...stored })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(stored).where('settings.revision', '=', input.revision),
      )
      .executeTakeFirstOrThrow()
    if (saved !== 1n || before.revision !== input.revision) throw new Problem('changed-meanwhile')
    await assertStaysReady(trx, after, now)
    const change = { action: 'settings.saved', subject: 'settings', before, after } as const
    await recordChange(trx, actor, change, now)
    return after
  })
}

/**
 * Once there are orders, rates and methods already in effect must not change, because orders and books depend on them.
 * Today needs one of each. Throws `vat-rates`, `vat-rate-past`, `vat-methods`, `vat-method-past`.
 */
async function assertPastKept(
  db: Db,
  before: OwnerSettings,
  after: OwnerSettings,
  today: string,
): Promise<void> {
  const dated = [
    [before.vat.rates, after.vat.rates, 'vat-rates', 'vat-rate-past'],
    [before.invoicing.vatMethods, after.invoicing.vatMethods, 'vat-methods', 'vat-method-past'],
  ] as const
  const past = (rows: readonly Dated[]) => rows.filter(({ from }) => from <= today)
  for (const [old, rows, missing, changed] of dated) {
    if (past(rows).length === 0) throw new Problem(missing)
    if (isDeepStrictEqual(past(old), past(rows))) continue
    const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
    if (order) throw new Problem(changed)
  }
}
