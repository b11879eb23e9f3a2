import { Problem } from '../../contract/problems.ts'
import type { LegalKind, OwnerSettings } from '../../contract/settings/settings.ts'
import { installed } from '../../contract/settings/public-rows.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { isTaxedFrom } from '../../contract/books/vat.ts'
import type { OpeningPoint } from '../../contract/settings/opening.ts'
import { lockTable } from '../../db/lock-table.ts'
import { withDefaults } from './with-defaults.ts'
import type { Db, Trx } from '../../db/schema.ts'

/** The stored state of the opening; instants in ms. */
type OpeningState = {
  openedAt: number | null
  openedBy: string | null
  /** When it was last closed again; null for one that never was. */
  closedAt: number | null
  /** The delivery countries last confirmed. */
  countries: readonly string[] | null
  /** The address at which a test mail was confirmed. */
  testMailTo: string | null
  /** When the connection to the provider was last tested with a live key. */
  checkedAt: number | null
  /** The types of event that the provider said, at that test, it would report. */
  reported: readonly string[]
}

const never: OpeningState = {
  openedAt: null,
  openedBy: null,
  closedAt: null,
  countries: null,
  testMailTo: null,
  checkedAt: null,
  reported: [],
}

const row = 'opening'

/**
 * Must start every transaction that opens the shop or changes what an open shop requires: of two concurrent ones the
 * second sees the first.
 */
export function lockOpening(trx: Trx): Promise<void> {
  return lockTable(trx, 'settings')
}

/** Read in one statement; a shop that was never opened has no such row. */
export async function readOpeningState(db: Db): Promise<OpeningState & { revision: number }> {
  const stored = await db
    .selectFrom('settings')
    .select(['value', 'revision'])
    .where('name', '=', row)
    .executeTakeFirst()
  const state = stored ? withDefaults(never, JSON.parse(stored.value)) : never
  return { ...state, revision: stored?.revision ?? 0 }
}

/**
 * Changes the state, in the caller's transaction. A decision based on an earlier read passes it as `seen`. Throws
 * `changed-meanwhile` on concurrent changes.
 */
export async function changeOpeningState(
  trx: Trx,
  change: Partial<OpeningState>,
  seen?: Awaited<ReturnType<typeof readOpeningState>>,
): Promise<void> {
  const { revision, ...before } = seen ?? (await readOpeningState(trx))
  await storeRow(trx, row, { ...before, ...change }, revision)
}

/** Stores a row of the settings in place of the revision that was read. Throws `changed-meanwhile`. */
export async function storeRow(
  trx: Trx,
  name: string,
  value: object,
  revision: number,
): Promise<void> {
  const stored = { value: JSON.stringify(value), revision: revision + 1 }
  const { numInsertedOrUpdatedRows: saved } = await trx
    .insertInto('settings')
    .values({ name, ...stored })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(stored).where('settings.revision', '=', revision),
    )
    .executeTakeFirstOrThrow()
  if (saved !== 1n) throw new Problem('changed-meanwhile')
}

/** The legal texts that the owner has published, each with whether the placeholders of our sample were replaced. */
export async function listOwnTexts(db: Db): Promise<ReadonlyMap<LegalKind, boolean>> {
  const texts = await db
    .selectFrom(
      // The three current texts first, so that no other version is searched for these words.
      db
        .selectFrom('legal_texts')
        .select(({ fn }) => ['kind', fn.max('version').as('version')])
        .groupBy('kind')
        .as('newest'),
    )
    .innerJoin('legal_texts as text', (join) =>
      join.onRef('text.kind', '=', 'newest.kind').onRef('text.version', '=', 'newest.version'),
    )
    .select('text.kind')
    .select((eb) => {
      // However it is spelled: only SQLite ignores the case itself.
      const text = eb.fn<string>('lower', ['text.markdown'])
      const hasPlaceholder = eb.or([
        eb(text, 'like', '%platzhalter%'),
        eb(text, 'like', '%musterbetrieb%'),
      ])
      return eb.case().when(hasPlaceholder).then(1).else(0).end().as('has_placeholder')
    })
    .where('text.markdown', '!=', '')
    .execute()
  return new Map(texts.map(({ kind, has_placeholder }) => [kind, has_placeholder === 0]))
}

/** The items of the checklist that follow from the settings and the legal texts alone. */
export function findOwnersFacts(
  own: ReadonlyMap<LegalKind, boolean>,
  { totalsMode, business, vat }: Pick<OwnerSettings, 'totalsMode' | 'business' | 'vat'>,
  now: number,
): Partial<Record<OpeningPoint, boolean>> {
  return {
    sums: totalsMode === 'berechnet',
    business:
      business.email !== installed.business.email && business.street !== installed.business.street,
    // Also for a rate that is to come: nobody may charge VAT without a number (MWSTG Art. 27).
    uid: business.uid !== '' || !isTaxedFrom(vat, swissDayOf(now)),
    imprint: own.get('impressum') === true,
    privacy: own.get('datenschutz') === true,
    terms: own.get('agb') === true,
  }
}

/**
 * Ensures that an open shop keeps what its opening required. Must end every transaction that changes one of these facts
 * and has locked the opening. Throws `shop-is-open`.
 */
export async function assertStaysReady(
  db: Db,
  settings: Parameters<typeof findOwnersFacts>[1],
  now: number,
): Promise<void> {
  if ((await readOpeningState(db)).openedAt === null) return
  const facts = Object.values(findOwnersFacts(await listOwnTexts(db), settings, now))
  if (facts.includes(false)) throw new Problem('shop-is-open')
}
