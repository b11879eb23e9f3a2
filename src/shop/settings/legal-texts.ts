import { sql } from 'kysely'
import { shownEmail } from '../tools/read-email.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import type {
  LegalKind,
  LegalText,
  LegalVersions,
  NewLegalText,
} from '../../contract/settings/settings.ts'
import { transaction } from '../../db/commit.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readText } from '../tools/plain-text.ts'
import { assertStaysReady, lockOpening } from './opened.ts'
import { readSettings } from './settings.ts'

/** The current text. Null while none is published, or when the latest version is empty. */
export async function findLegalText(db: Db, kind: LegalKind): Promise<LegalText | null> {
  const newest = await db
    .selectFrom('legal_texts')
    .select(['version', 'markdown', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return newest && newest.markdown !== '' ? toLegalText(newest) : null
}

/** The version of the current text, without reading the text; null as `findLegalText`. */
export async function findLegalVersion(db: Db, kind: LegalKind): Promise<number | null> {
  const [newest] = await selectNewestVersion(db, kind)
  return newest?.version ?? null
}

const selectNewestVersion = compiledOnce((db, kind: LegalKind) =>
  db
    .selectFrom('legal_texts')
    .select(sql<number | null>`case when markdown = '' then null else version end`.as('version'))
    .where('kind', '=', kind)
    .orderBy('legal_texts.version', 'desc')
    .limit(1),
)

/** Every version, newest first. */
export async function listLegalTexts(db: Db, kind: LegalKind): Promise<LegalVersions['data']> {
  const rows = await db
    .selectFrom('legal_texts')
    .innerJoin('users', 'users.id', 'legal_texts.published_by')
    .select(['version', 'markdown', 'published_at', 'users.email'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...toLegalText(row), publishedBy: shownEmail(row.email) ?? '' }))
}

/**
 * Publishes a new version; earlier ones stay, because orders refer to them. An empty text withdraws the current one.
 * Throws `invalid-input` for control characters, `changed-meanwhile` unless `basedOn` is the latest version, and
 * `shop-is-open` when an open shop would lose a text it needs.
 */
export async function publishLegalText(
  db: Database,
  { kind, markdown, basedOn }: NewLegalText & { kind: LegalKind },
  actor: Actor,
  now: number,
): Promise<void> {
  const text = readText(markdown)
  await transaction(db, async (trx) => {
    await lockOpening(trx)
    const newest = await trx
      .selectFrom('legal_texts')
      .select(['version', 'markdown'])
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    if ((newest?.version ?? 0) !== basedOn) {
      // Sent again because the answer was lost.
      if (newest?.markdown === text) return
      throw new Problem('changed-meanwhile')
    }
    const version = basedOn + 1
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('legal_texts')
      .values({ kind, version, markdown: text, published_at: now, published_by: actor.id })
      // Of two concurrent versions the database accepts one.
      .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
      .executeTakeFirstOrThrow()
    if (inserted !== 1n) throw new Problem('changed-meanwhile')
    await assertStaysReady(trx, await readSettings(trx), now)
    // The log needs no texts: every version is kept.
    const change = {
      subject: `legal:${kind}` as const,
      before: { version: basedOn },
      after: { version },
    }
    await recordChange(trx, actor, { action: 'legal.published', ...change }, now)
  })
}

function toLegalText(row: { version: number; markdown: string; published_at: number }): LegalText {
  const { version, markdown, published_at } = row
  return { version, markdown, publishedAt: toTime(published_at) }
}
