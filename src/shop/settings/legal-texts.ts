import { Problem } from '../../contract/problems.ts'
import type { LegalKind, LegalText, LegalVersions, NewLegalText } from '../../contract/settings.ts'
import type { Db } from '../../db/schema.ts'

/** The text in force. Null while none was published, or when the last one took it back by being empty. */
export async function findLegalText(db: Db, kind: LegalKind): Promise<LegalText | null> {
  const newest = await db
    .selectFrom('legal_texts')
    .select(['version', 'markdown', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return newest && newest.markdown !== '' ? toLegalText(newest) : null
}

/** Every version, newest first. */
export async function listLegalTexts(db: Db, kind: LegalKind): Promise<LegalVersions['data']> {
  const rows = await db
    .selectFrom('legal_texts')
    .innerJoin('users', 'users.id', 'legal_texts.published_by')
    .select(['version', 'markdown', 'published_at', 'users.email'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...toLegalText(row), publishedBy: row.email }))
}

/**
 * Publishes a new version; the earlier ones stay, because orders refer to them (design §4.4).
 * An empty text takes the current one back. Throws `changed-meanwhile` unless `basedOn` is the newest version.
 */
export async function publishLegalText(
  db: Db,
  { kind, markdown, basedOn, userId }: NewLegalText & { kind: LegalKind; userId: number },
  now: number,
): Promise<LegalText> {
  const text = markdown.trim().normalize('NFC').replace(/\r\n?/g, '\n')
  if (/[^\P{Cc}\n\t]/u.test(text) || !text.isWellFormed()) throw new Problem('invalid-input')
  const newest = await db
    .selectFrom('legal_texts')
    .select('version')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if ((newest?.version ?? 0) !== basedOn) throw new Problem('changed-meanwhile')
  const inserted = await db
    .insertInto('legal_texts')
    .values({
      kind,
      version: basedOn + 1,
      markdown: text,
      published_at: now,
      published_by: userId,
    })
    // Two at the same instant: the database lets one in.
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning(['version', 'markdown', 'published_at'])
    .executeTakeFirst()
  if (!inserted) throw new Problem('changed-meanwhile')
  return toLegalText(inserted)
}

function toLegalText(row: { version: number; markdown: string; published_at: number }): LegalText {
  const { version, markdown, published_at } = row
  return { version, markdown, publishedAt: new Date(published_at).toISOString() }
}
