import type { Db, Trx } from '../../db/schema.ts'
import type { BankRow } from './split-known.ts'

/** By what a sender is known again: the IBAN or, where the bank gives none, the name; empty where there is neither. */
export function senderOf({ payer, payer_iban }: Pick<BankRow, 'payer' | 'payer_iban'>): string {
  return payer_iban || payer
}

/** The senders that are always put aside, with why. */
export async function readSenders(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('bank_senders').select(['sender', 'note']).execute()
  return new Map(rows.map(({ sender, note }) => [sender, note]))
}

/** From now on, what this sender pays without an invoice's reference is put aside. */
export async function addSender(trx: Trx, row: BankRow, note: string, now: number): Promise<void> {
  const sender = senderOf(row)
  if (sender === '') return
  await trx
    .insertInto('bank_senders')
    .values({ sender, note, added_at: now })
    .onConflict((conflict) => conflict.column('sender').doUpdateSet({ note }))
    .execute()
}

export async function removeSender(trx: Trx, row: BankRow): Promise<void> {
  await trx.deleteFrom('bank_senders').where('sender', '=', senderOf(row)).execute()
}
