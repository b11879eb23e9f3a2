import { randomUUID } from 'node:crypto'
import { sendDueMails } from '../../src/shop/mail/send-mails.ts'
import { shop } from './shop-per-test.ts'

/** Sends every mail of the current test that is due. */
export async function sendAll(): Promise<void> {
  const transport = { send: async () => {} }
  while ((await sendDueMails(shop, transport, shop.clock.now())) > 0);
}

/** Writes down mails that were sent to these addresses. */
export async function addSent(...recipients: string[]): Promise<void> {
  const times = { created_at: 1, next_attempt_at: 1, sent_at: 1, attempts: 1 }
  const rows = recipients.map((recipient) => ({
    ...times,
    kind: 'visit-report',
    subject_key: randomUUID(),
    recipient,
    subject: 'Servicebericht',
    body: '',
  }))
  await shop.db.insertInto('mails').values(rows).execute()
}

/** The addresses that are still on mails, each once. */
export async function recipients(): Promise<string[]> {
  return [...new Set((await shop.mails()).map(({ recipient }) => recipient))].toSorted()
}
