import type { Selectable } from 'kysely'
import type { DraftChange, InvoiceDraft, NewDraft } from '../../contract/invoices/drafts.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { readSettings } from '../settings/settings.ts'
import { hashRevision } from '../tools/revision.ts'
import { makeOnce } from '../tools/once.ts'
import { shownEmail } from '../tools/read-email.ts'
import { assertRate, rateOf } from './draft-rate.ts'
import { billDraft, type DraftData, draftData, readDraft, toContent } from './draft-data.ts'
import { visitNumber } from './visits.ts'

export type DraftRow = Selectable<Tables['invoice_drafts']>

export const readDraftData = ({ data }: Pick<DraftRow, 'data'>) => draftData.read(data)

/**
 * Begins an invoice, once per key; returns its id. Throws `user-not-found`, `content-key-reused` and what `readDraft` and
 * `assertRate` throw.
 */
export async function createDraft(
  db: Database,
  { idUser, key, ...content }: NewDraft & { key?: string | undefined },
  now: number,
): Promise<number> {
  const data = readDraft(content, now)
  return transaction(db, async (trx) => {
    await lockPerson(trx, idUser)
    assertRate(await readSettings(trx), data, now)
    return makeOnce(trx, `draft for user ${idUser}`, { key, content: data }, now, () =>
      insertDraft(trx, { userId: idUser, visitId: null, data }, now),
    )
  })
}

/** The same in the caller's transaction; `visitId`: the visit it bills. */
export async function insertDraft(
  trx: Trx,
  { userId, visitId, data }: { userId: number; visitId: number | null; data: DraftData },
  now: number,
): Promise<number> {
  const row = { user_id: userId, visit_id: visitId, data: draftData.write(data), created_at: now }
  const inserted = trx.insertInto('invoice_drafts').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Throws `draft-not-found`, `changed-meanwhile` for a `revision` that is not the newest, and what `readDraft` and `assertRate` throw. */
export async function saveDraft(
  db: Database,
  { id, revision, ...content }: DraftChange & { id: number },
  now: number,
): Promise<void> {
  const typed = readDraft(content, now)
  await transaction(db, async (trx) => {
    const wanted = trx.selectFrom('invoice_drafts').selectAll().where('id', '=', id)
    const row = await lockRows(trx, wanted).executeTakeFirst()
    if (!row) throw new Problem('draft-not-found')
    assertRate(await readSettings(trx), typed, now)
    const { replaces } = readDraftData(row)
    const data = draftData.write({ ...typed, ...(replaces !== undefined && { replaces }) })
    // Sent again because the answer was lost.
    if (data === row.data) return
    if (revision !== undefined && revision !== hashRevision([row.data]))
      throw new Problem('changed-meanwhile')
    await trx.updateTable('invoice_drafts').set({ data }).where('id', '=', id).execute()
  })
}

/** Deletes a draft; its visit can be billed again. Throws `draft-not-found`. */
export async function deleteDraft(db: Database, id: number): Promise<void> {
  await transaction(db, (trx) => takeDraft(trx, id))
}

/** Takes a draft away: of two at once the second finds none. Throws `draft-not-found`. */
export async function takeDraft(trx: Trx, id: number): Promise<DraftRow> {
  const gone = trx.deleteFrom('invoice_drafts').where('id', '=', id).returningAll()
  return gone.executeTakeFirstOrThrow(() => new Problem('draft-not-found'))
}

/** Throws `draft-not-found`. */
export async function getDraft(db: Db, id: number): Promise<DraftRow> {
  return db
    .selectFrom('invoice_drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('draft-not-found'))
}

/** One draft, as the list has it. Throws `draft-not-found`. */
export async function readDraftById(db: Db, id: number, now: number): Promise<InvoiceDraft> {
  const [draft] = await listDrafts(db, now, id)
  if (!draft) throw new Problem('draft-not-found')
  return draft
}

/** The invoices that are still being written, the newest first; or the one with this id. */
export async function listDrafts(db: Db, now: number, id?: number): Promise<InvoiceDraft[]> {
  const settings = await readSettings(db)
  const rows = await db
    .selectFrom('invoice_drafts as draft')
    .innerJoin('users', 'users.id', 'draft.user_id')
    .leftJoin('visits', 'visits.id', 'draft.visit_id')
    .selectAll('draft')
    .select(['first_name', 'last_name', 'visits.day'])
    .select((eb) => eb.fn.coalesce('email', 'contact_email').as('email'))
    .$if(id !== undefined, (query) => query.where('draft.id', '=', id ?? 0))
    .orderBy('draft.id', 'desc')
    .execute()
  return rows.map((row) => {
    const data = readDraftData(row)
    return {
      ...toContent(data),
      id: row.id,
      idUser: row.user_id,
      vorname: row.first_name,
      nachname: row.last_name,
      email: shownEmail(row.email),
      bericht:
        row.visit_id === null || row.day === null
          ? null
          : visitNumber({ id: row.visit_id, day: row.day }),
      total: toChf(billDraft(data).total),
      mwstSatz: rateOf(settings, data, now) / 10,
      created_at: toTime(row.created_at),
      revision: hashRevision([row.data]),
    }
  })
}
