import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Note } from '../../contract/people/notes.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { authorName } from '../accounts/accounts.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readText } from '../tools/plain-text.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { getOrderById } from '../orders/orders.ts'
import { makeOnce } from '../tools/once.ts'

/** What a note is about: a person or an order. */
type About = { user: number } | { order: number }

const subjectOf = (about: About) =>
  'user' in about ? (`user:${about.user}` as const) : (`order:${about.order}` as const)

/**
 * Adds a note, once per key; returns its id. The log records that, but not the text: notes are deleted with the person,
 * the log is not. A person deleted or merged concurrently leaves no note behind. Throws `note-empty`, `invalid-input`,
 * `content-key-reused`, `user-not-found` or `order-not-found`.
 */
export function addNote(
  db: Database,
  about: About,
  { text: typed, key }: { text: string; key: string | undefined },
  actor: Actor,
  now: number,
): Promise<number> {
  const text = readText(typed)
  if (!text) throw new Problem('note-empty')
  const subject = subjectOf(about)
  return transaction(db, async (trx) => {
    if ('order' in about) await getOrderById(trx, about.order)
    else await lockPerson(trx, about.user)
    return makeOnce(trx, `note on ${subject}`, { key, content: text }, now, async () => {
      const { id } = await trx
        .insertInto('notes')
        .values({
          user_id: 'user' in about ? about.user : null,
          order_id: 'order' in about ? about.order : null,
          text,
          author_id: actor.id,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(trx, actor, { action: 'note.added', subject }, now)
      return id
    })
  })
}

/** Deletes a note. Throws `not-found`. */
export async function deleteNote(
  db: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const note = await trx
      .deleteFrom('notes')
      .where('id', '=', id)
      .returning(['user_id', 'order_id'])
      .executeTakeFirstOrThrow(() => new Problem('not-found'))
    const about = note.order_id === null ? { user: note.user_id ?? 0 } : { order: note.order_id }
    await recordChange(trx, actor, { action: 'note.deleted', subject: subjectOf(about) }, now)
  })
}

/** The condition that a note is about a person or one of their orders. */
function ofPerson(userId: number) {
  return (eb: ExpressionBuilder<Tables, 'notes'>) =>
    eb.or([
      eb('notes.user_id', '=', userId),
      eb(
        'notes.order_id',
        'in',
        eb.selectFrom('orders as own').select('own.id').where('own.user_id', '=', userId),
      ),
    ])
}

/** The notes about a person and their orders, newest first. */
export function listPersonNotes(db: Db, userId: number): Promise<Note[]> {
  return listNotes(db, ofPerson(userId))
}

/** The notes about one order, newest first. Throws `order-not-found`. */
export async function listOrderNotes(db: Db, orderId: number): Promise<Note[]> {
  await getOrderById(db, orderId)
  return listNotes(db, (eb) => eb('notes.order_id', '=', orderId))
}

async function listNotes(
  db: Db,
  isWanted: (eb: ExpressionBuilder<Tables, 'notes'>) => Expression<SqlBool>,
): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .where(isWanted)
    .innerJoin('users', 'users.id', 'notes.author_id')
    .leftJoin('orders', 'orders.id', 'notes.order_id')
    .select(['notes.id', 'notes.text', 'notes.created_at', 'notes.order_id'])
    .select(['users.email', 'users.first_name', 'users.last_name', 'orders.order_no'])
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute()
  return rows.map(({ created_at, email, first_name, last_name, ...note }) => ({
    ...note,
    createdAt: toTime(created_at),
    by: authorName({ email, first_name, last_name }),
  }))
}

/** Deletes the notes about a person and their orders, in the caller's transaction. */
export async function eraseNotes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('notes').where(ofPerson(userId)).execute()
}
