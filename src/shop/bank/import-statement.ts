import type { BankStatementResult } from '../../contract/bank/bank.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { accountsOfOpenInvoices } from '../invoices/documents.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { readSettings } from '../settings/settings.ts'
import { countOutcomes, toBankEntries, toIgnored } from './bank-entries.ts'
import { bookByReference } from './book-payment.ts'
import { bookPayouts } from './book-payouts.ts'
import { orderNamedIn, ordersByReference } from './find-orders.ts'
import { latestOf } from './read-camt.ts'
import { readStatements } from './read-statements.ts'
import { readSenders, senderOf } from './senders.ts'
import { sortPayments } from './sort-payments.ts'
import { type BankRow, type Fresh, splitKnown } from './split-known.ts'

type Upload = { file: Uint8Array; name: string }

/**
 * Imports a bank statement and books the payments that carry an invoice's reference, all in one transaction. Known
 * payments are not booked again, be they from the same file, an overlapping one or the notification (054) for a
 * statement (053); payouts of the payment provider are booked last. Anything unclear is left for review; nothing is ever
 * booked by its amount alone.
 * Throws what `readStatements` and `sortPayments` throw, and `bank-account-missing`.
 */
export async function importStatement(
  context: PaymentContext,
  { file, name }: Upload,
  actor: Actor,
  now: number,
): Promise<BankStatementResult> {
  const { db } = context
  const { iban, accountIban = '' } = (await readSettings(db)).invoicing
  if (iban === '') throw new Problem('bank-account-missing')
  const statements = await readStatements(file)
  const accounts = [iban, accountIban, ...(await accountsOfOpenInvoices(db))]
  const { candidates, ignored } = sortPayments(statements, accounts)
  const upload = {
    file_name: name.replace(/\p{Cc}/gu, ' ').slice(0, 120),
    kind: statements[0]?.kind ?? '053',
    uploaded_by: actor.id,
    uploaded_at: now,
    until_day: latestOf(statements.map(({ untilDay }) => untilDay)),
  }
  const { result, paid } = await transaction(db, async (trx) => {
    // Of two concurrent uploads the second knows what the first has entered.
    await lockTable(trx, 'bank_uploads')
    const { id } = await trx
      .insertInto('bank_uploads')
      .values({ ...upload, booked: 0, review: 0, known: 0, ignored: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [entered, known]: [BankRow[], BankRow[]] = [[], []]
    // The statements of a file may overlap like those of several files.
    for (const ofStatement of candidates) {
      const split = await splitKnown(trx, ofStatement)
      known.push(...split.known)
      const by = { id, adminId: actor.id }
      entered.push(...(await enterAll(trx, split.fresh, by, now)))
    }
    const payouts = new Map((await bookPayouts(trx, now)).map((row) => [row.id, row]))
    const details = await toBankEntries(
      trx,
      entered.map((row) => payouts.get(row.id) ?? row),
    )
    const entries = [
      ...details,
      ...(await toBankEntries(trx, known)).map((one) => ({
        ...one,
        ergebnis: 'bekannt' as const,
        grund: 'known' as const,
      })),
      ...ignored.map(toIgnored),
    ]
    const counts = countOutcomes(entries)
    await trx.updateTable('bank_uploads').set(counts).where('id', '=', id).execute()
    const change = { subject: 'bank' as const, after: { datei: upload.file_name, ...counts } }
    await recordChange(trx, actor, { action: 'bank.uploaded', ...change }, now)
    const paid = details.filter(({ gebucht }) => gebucht)
    return { result: { ...counts, entries }, paid: paid.flatMap(({ order_id: of }) => of ?? []) }
  })
  for (const orderId of new Set(paid)) await endPendingPayment(context, orderId, now)
  return result
}

/** Stores new payments, and books those without doubt. */
async function enterAll(
  trx: Trx,
  fresh: readonly Fresh[],
  upload: { id: number; adminId: number },
  now: number,
): Promise<BankRow[]> {
  const references = fresh.flatMap(({ details }) => details.reference || [])
  const orders = await ordersByReference(trx, references)
  const senders = await readSenders(trx)
  const rows: BankRow[] = []
  for (const one of fresh) {
    const payee = orders.get(one.details.reference)
    const proposed = payee ?? (await orderInText(trx, one))
    const isAside = proposed === undefined && one.doubt !== 'reversal'
    const aside = isAside ? senders.get(senderOf(one.details)) : undefined
    const row = await insertRow(trx, one, { payee, proposed, aside }, upload.id)
    if (row.reason !== null || payee === undefined) {
      rows.push(row)
      continue
    }
    const booked = await bookByReference(trx, row, payee, upload.adminId, now)
    await trx.updateTable('bank_entries').set(booked).where('id', '=', row.id).execute()
    rows.push({ ...row, ...booked })
  }
  return rows
}

function orderInText(db: Db, { details, numbers }: Fresh): Promise<number | undefined> {
  return orderNamedIn(db, [details.text, details.end_to_end, numbers])
}

/** Stores a payment as awaiting review, with the proposed order. */
function insertRow(
  trx: Trx,
  { details, key, doubt, isBatchListed }: Fresh,
  {
    payee,
    proposed,
    aside,
  }: Record<'payee' | 'proposed', number | undefined> & { aside: string | undefined },
  uploadId: number,
): Promise<BankRow> {
  const isKnown = isBatchListed && doubt !== 'reversal'
  const isNumbered = (doubt === 'no-reference' || doubt === 'batch') && proposed !== undefined
  const unclear = isNumbered ? 'number-in-text' : (doubt ?? (payee ? null : 'unknown-reference'))
  return trx
    .insertInto('bank_entries')
    .values({
      ...details,
      key,
      upload_id: uploadId,
      outcome: isKnown ? 'known' : aside === undefined ? 'review' : 'ignored',
      note: aside ?? null,
      reason: isKnown ? 'in-parts' : unclear,
      order_id: proposed ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
