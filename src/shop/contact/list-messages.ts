import { countRows } from '../../db/find-page.ts'
import { shownEmail } from '../tools/read-email.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { AdminMessage, MessageListQuery } from '../../contract/contact/messages.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Tables } from '../../db/schema.ts'
import { foldText, holdsText, searchWords } from '../../db/search.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { authorName } from '../accounts/accounts.ts'

/** What a message is found by, normalized: everything that was typed. */
export function messageSearchText(typed: readonly string[]): string {
  return foldText(typed.join(' '))
}

/** A page of messages, newest first; `status` filters them, `search` matches all that was typed. */
export async function listMessages(
  db: Db,
  { status, search = '' }: Pick<Static<typeof MessageListQuery>, 'status' | 'search'>,
  { page, limit }: PageRequest,
): Promise<Page<AdminMessage>> {
  let matching = db.selectFrom('contact_messages')
  if (status) {
    matching = matching.where('answered_at', status === 'beantwortet' ? 'is not' : 'is', null)
  }
  if (status === 'rueckgabe' || status === 'frage')
    matching = matching.where('is_return', '=', sql.lit(status === 'rueckgabe' ? 1 : 0))
  for (const word of searchWords(search))
    matching = matching.where((eb) => holdsText(eb.ref('contact_messages.search_text'), word))
  const total = await countRows(matching)
  const rows = await withSender(matching)
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: await withAnswers(db, rows), page, limit, total }
}

/** The messages sent with an address, newest first. */
export async function listMessagesFrom(db: Db, email: string): Promise<AdminMessage[]> {
  const own = db
    .selectFrom('contact_messages')
    .where(sql`lower(contact_messages.email)`, '=', email)
  const rows = await withSender(own)
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .execute()
  return withAnswers(db, rows)
}

/** One message. Throws `message-not-found`. */
export async function readMessage(db: Db, id: number): Promise<AdminMessage> {
  const one = db.selectFrom('contact_messages').where('contact_messages.id', '=', id)
  const [message] = await withAnswers(db, await withSender(one).execute())
  if (!message) throw new Problem('message-not-found')
  return message
}

/** Joins the account that signs in with the sender's address, if there is one, and the order it is about. */
function withSender(messages: SelectQueryBuilder<Tables, 'contact_messages', object>) {
  return messages
    .leftJoin('users', (join) =>
      join.on('users.email', '=', sql<string>`lower(contact_messages.email)`),
    )
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    .selectAll('contact_messages')
    .select(['users.id as sender_id', 'orders.order_no'])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof withSender>['execute']>>[number]

/** Maps messages to the wire, each with its answers. */
async function withAnswers(db: Db, rows: readonly MessageRow[]): Promise<AdminMessage[]> {
  const ids = rows.map(({ id }) => id)
  const all = await listAnswers(db, ids)
  const answers = Map.groupBy(all, ({ message_id }) => message_id)
  return rows.map((row) => toMessage(row, answers.get(row.id) ?? []))
}

/** The answers to some messages, oldest first. */
export function listAnswers(db: Db, messageIds: readonly number[]) {
  return db
    .selectFrom('message_answers')
    .innerJoin('users', 'users.id', 'message_answers.author_id')
    .select(['message_answers.id', 'message_answers.message_id', 'message_answers.text'])
    .select(['message_answers.created_at', 'users.first_name', 'users.last_name', 'users.email'])
    .where('message_answers.message_id', 'in', messageIds)
    .orderBy('message_answers.id')
    .execute()
}

function toMessage(
  row: MessageRow,
  answers: Awaited<ReturnType<typeof listAnswers>>,
): AdminMessage {
  const { order_id, order_no } = row
  return {
    id: row.id,
    nachricht: row.message,
    createdAt: toTime(row.created_at),
    answeredAt: toTime(row.answered_at),
    bestellung:
      order_id === null || order_no === null
        ? null
        : { order_id, order_no, rueckgabe: row.is_return === 1 },
    antworten: answers.map(({ id, text, created_at, ...author }) => ({
      id,
      text,
      createdAt: toTime(created_at),
      by: authorName(author),
    })),
    idUser: row.sender_id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: shownEmail(row.email),
    telefon: row.phone,
  }
}

/** Marks a message as answered or removes the mark. Throws `message-not-found`. */
export async function markAnswered(
  db: Database,
  id: number,
  answered: boolean,
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable('contact_messages')
      .set({ answered_at: answered ? now : null })
      .where('id', '=', id)
      .where('answered_at', answered ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) {
      const change = { before: { answered: !answered }, after: { answered } }
      const subject = `message:${id}` as const
      await recordChange(trx, actor, { action: 'message.answered', subject, ...change }, now)
      return
    }
    await trx
      .selectFrom('contact_messages')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('message-not-found'))
  })
}
