import { expect } from 'vitest'
import { containedVat } from '../../src/contract/orders/totals.ts'
import { exportJournal } from '../../src/shop/books/journal.ts'

/**
 * The balances after a program has read a journal: it takes the VAT of a code out of the account on the side of the
 * code. Banana's codes begin with a minus where it is the other side; bexio looks for the revenue or loss.
 */
export async function importJournal(...[db, query, at]: Parameters<typeof exportJournal>) {
  let file = ''
  for await (const piece of exportJournal(db, query, at)) file += piece
  const isBanana = query.format === 'banana'
  const [head, ...rows] = file
    .replace('\uFEFF', '')
    .replace(/\r?\n$/, '')
    .split(isBanana ? '\n' : '\r\n')
    .map((line) => line.split(isBanana ? '\t' : ';'))
  const balances = new Map<string, number>()
  const move = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const row of rows) {
    expect(row).toHaveLength(head?.length ?? 0)
    const cell = (banana: string, bexio: string) =>
      row[head?.indexOf(isBanana ? banana : bexio) ?? -1] ?? ''
    const [debit, credit] = [cell('AccountDebit', 'Sollkonto'), cell('AccountCredit', 'Habenkonto')]
    const amount = Math.round(Number(cell('Amount', 'Betrag')) * 100)
    move(debit, amount)
    move(credit, -amount)
    const [, minus, kind, rate] = /^(-?)(VS?|UN)(\d+)$/.exec(cell('VatCode', 'Steuercode')) ?? []
    const vat = containedVat(amount, Number(rate ?? 0))
    const isOnCredit = isBanana ? (kind === 'V') !== (minus === '-') : credit.startsWith('3')
    const isOnOneSide = isBanana || vat === 0 || debit.startsWith('3') !== isOnCredit
    expect(isOnOneSide).toBe(true)
    move(isOnCredit ? credit : debit, isOnCredit ? vat : -vat)
    move('2200', isOnCredit ? -vat : vat)
  }
  return balances
}
