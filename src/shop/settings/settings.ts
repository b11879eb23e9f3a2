import { isDeepStrictEqual } from 'node:util'
import type { Dated } from '../../contract/settings/dated.ts'
import { firstOpenDay } from '../../contract/settings/open-days.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { ownersRows } from '../../contract/settings/owners-rows.ts'
import { installed } from '../../contract/settings/public-rows.ts'
import { defaultsOf } from '../../contract/settings/row.ts'
import { type NewSettings, type OwnerSettings, Settings } from '../../contract/settings/settings.ts'
import { transaction } from '../../db/commit.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { checkSettings } from './check-settings.ts'
import { dateRegistration } from './date-registration.ts'
import { withDefaults } from './with-defaults.ts'
import { assertStaysReady, lockOpening, storeRow } from './opened.ts'

/** The settings of a new shop. */
const first: OwnerSettings = { ...installed, ...defaultsOf(ownersRows), revision: 0 }

/** The row that holds the settings. */
const row = 'shop'

const selectStored = compiledOnce((db) =>
  db.selectFrom('settings').select(['value', 'revision']).where('name', '=', row),
)

/** The public part of the settings. */
export async function readPublicSettings(db: Db): Promise<Settings> {
  const all = await readSettings(db)
  const names = Object.keys(Settings.properties) as (keyof Settings)[]
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Settings
}

/** The owner's settings, with defaults for anything never changed. */
export async function readSettings(db: Db): Promise<OwnerSettings> {
  const [stored] = await selectStored(db)
  if (!stored) return first
  return { ...withDefaults(first, JSON.parse(stored.value)), revision: stored.revision }
}

/**
 * Saves all settings, based on the revision the owner saw, and returns the updated ones. Throws what `checkSettings`
 * and `assertPastKept` throw, `changed-meanwhile` and `shop-is-open`.
 */
export async function saveSettings(
  db: Database,
  input: NewSettings,
  actor: Actor,
  now: number,
): Promise<OwnerSettings> {
  const checked = checkSettings(input)
  return transaction(db, async (trx) => {
    await lockOpening(trx)
    const before = await readSettings(trx)
    // What the input does not mention stays, also what only a later version knows.
    const typed = { ...withDefaults(before, checked), revision: input.revision + 1 }
    await assertPastKept(trx, before, typed, swissDayOf(now))
    const after = { ...typed, vat: await dateRegistration(trx, before, typed, swissDayOf(now)) }
    const isNewer = before.revision !== input.revision
    // Sent again because the answer was lost.
    if (isNewer && isDeepStrictEqual({ ...after, revision: before.revision }, before)) return before
    if (isNewer) throw new Problem('changed-meanwhile')
    const { revision: _, ...value } = after
    await storeRow(trx, row, value, before.revision)
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
  const past = (rows: readonly Dated[]) =>
    rows.filter(({ from }) => from < firstOpenDay(today, true))
  for (const [old, rows, missing, changed] of dated) {
    if (past(rows).length === 0) throw new Problem(missing)
    if (isDeepStrictEqual(past(old), past(rows))) continue
    const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
    if (order) throw new Problem(changed)
  }
}
