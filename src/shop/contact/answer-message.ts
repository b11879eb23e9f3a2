import type { AdminMessage, NewAnswer } from '../../contract/contact/messages.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { messageAnswer } from '../mail/answer-texts.ts'
import { answerMail, queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { once } from '../tools/once.ts'
import { readText } from '../tools/plain-text.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { readMessage } from './list-messages.ts'

/**
 * Answers a message by mail: keeps the text with it, marks it as answered and queues the mail, in one transaction. Once
 * per key. The log records that, but not the text: a message is deleted after a year, the log is not. Throws
 * `answer-empty`, `invalid-input`, `message-not-found`, `answer-key-reused`, and `message-answered` where somebody has
 * answered since the state the writer knew.
 */
export async function answerMessage(
  db: Database,
  { id, text: typed, answeredAt: known, key }: NewAnswer & { id: number; key: string | undefined },
  actor: Actor,
  now: number,
): Promise<AdminMessage> {
  const text = readText(typed)
  if (text === '') throw new Problem('answer-empty')
  const intent = {
    what: `answer to message ${id}`,
    key,
    fingerprint: [sha256Hex(text)],
    reused: 'answer-key-reused',
  } as const
  return transaction(db, async (trx) => {
    await once(trx, intent, now, async () => {
      const to = await claim(trx, id, known, now)
      const answer = await trx
        .insertInto('message_answers')
        .values({ message_id: id, text, author_id: actor.id, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { business } = await readSettings(trx)
      const mail = messageAnswer({ text, message: await readMessage(trx, id) }, business)
      await queueMail(trx, { kind: answerMail, subjectKey: `${id}:${answer.id}`, to, ...mail }, now)
      const action = 'message.answer-sent'
      await recordChange(trx, actor, { action, subject: `message:${id}` }, now)
      return answer
    })
    return readMessage(trx, id)
  })
}

/** Marks a message as answered by whoever knows its state; of two at once the second does not. Returns its sender. */
async function claim(trx: Trx, id: number, known: string | null, now: number): Promise<string> {
  const wanted = trx.selectFrom('contact_messages').select(['email', 'answered_at'])
  const message = await lockRows(trx, wanted.where('id', '=', id)).executeTakeFirst()
  if (!message) throw new Problem('message-not-found')
  const { answered_at: answeredAt, email } = message
  if (answeredAt !== null && toTime(answeredAt) !== known) throw new Problem('message-answered')
  await trx.updateTable('contact_messages').set({ answered_at: now }).where('id', '=', id).execute()
  return email
}
