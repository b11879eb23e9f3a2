import { expect } from 'vitest'
import { type Days, spanAround } from '../../src/contract/books/spans.ts'
import type { TestShop } from './shop.ts'

/** A line of the table: how many orders did what to two accounts, each with this amount and this VAT (Rappen). */
type Line = {
  label: string
  day: string
  times: number
  amount: number
  /** `8.1%`, `Ausfuhr`, or `-` for what is no turnover. */
  rate: string
  vat: number
  /** In brackets: turnover only where VAT is accounted for on received consideration. */
  isBracketed: boolean
  debit: string
  credit: string
}

const numbers: Record<string, string> = {
  K: '1000',
  B: '1020',
  T: '1099',
  D: '1100',
  A: '2030',
  G: '2030',
}
const rappen = (chf = '') => Math.round(Number(chf === '-' ? 0 : chf) * 100)

/** Reads the lines of a table: label, day, count, amount, rate, VAT, debit and credit; what follows is for people. */
export function readTable(text: string): Line[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [label = '', day, times = '', amount, rate = '', vat, debit = '', credit = ''] = line
      .replaceAll(/[()]/g, ' ')
      .split(/\s+/)
    return {
      label,
      day: `2026-${day}`,
      times: Number(times.replace('x', '')),
      amount: rappen(amount),
      rate,
      vat: rappen(vat),
      isBracketed: line.includes('('),
      debit,
      credit,
    }
  })
}

/** The days of a month, `2026-03`. */
export const monthOf = (month: string): Days => spanAround(`${month}-01`, 'monat')

const isMoney = (account: string) => ['K', 'B', 'T'].includes(account)
const isRevenue = (account: string) => account.startsWith('3')

/** What the table says of a period, and of the accounts at its end: francs. */
export function addUp(
  lines: readonly Line[],
  { from, to }: Days,
  method: 'agreed' | 'received' = 'agreed',
) {
  const accounts: Record<string, number> = {}
  const boxes: Record<string, number> = {}
  const open = { debitoren: 0, guthaben: 0, anzahlungen: 0 }
  const turnover = { brutto: 0, mwst: 0 }
  const move = (sums: Record<string, number>, name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount
  }
  for (const line of lines.filter(({ day }) => day <= to)) {
    const amount = line.times * line.amount
    const vat = line.times * line.vat
    const sign = isRevenue(line.debit) || isMoney(line.credit) ? -1 : 1
    const movesMoney = isMoney(line.debit) || isMoney(line.credit)
    const isTaxed = method === 'agreed' ? !line.isBracketed : movesMoney
    move(accounts, numbers[line.debit] ?? line.debit, amount)
    move(accounts, numbers[line.credit] ?? line.credit, -amount)
    for (const [name, side] of [
      [line.debit, amount],
      [line.credit, -amount],
    ] as const) {
      if (name === 'D') open.debitoren += side
      if (name === 'G') open.guthaben -= side
      if (name === 'A') open.anzahlungen -= side
    }
    if (line.rate === '-' || !isTaxed) continue
    // The VAT leaves the revenue, or the loss; of money, that of its invoice.
    const isWork = lines.some(({ label, credit }) => label === line.label && credit === '3400')
    const taxed = [line.debit, line.credit].find(isRevenue) ?? (isWork ? '3400' : '3200')
    move(accounts, taxed, sign * vat)
    move(accounts, '2200', -sign * vat)
    if (line.day < from) continue
    turnover.brutto += sign * amount
    turnover.mwst += sign * vat
    const net = sign * (amount - vat)
    const isLoss = taxed === '3805'
    if (!isLoss) move(boxes, '200', net)
    if (isLoss) move(boxes, '235', -net)
    if (line.rate === 'Ausfuhr') move(boxes, '220', net)
    else {
      move(boxes, line.rate, net)
      move(boxes, `${line.rate} Steuer`, sign * vat)
      move(boxes, '399', sign * vat)
    }
  }
  const inFrancs = (sums: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(sums)
        .filter(([, sum]) => sum !== 0)
        .map(([name, sum]) => [name, sum / 100]),
    )
  return {
    turnover: inFrancs(turnover),
    boxes: inFrancs(boxes),
    open: inFrancs(open),
    accounts: inFrancs(accounts),
  }
}

type Named = readonly (readonly [string, number])[]

/** What the shop says of a period, and of the accounts at its end, in the same form. */
export async function readBooks({ api }: TestShop, session: { cookie: string }, days: Days) {
  const ask = { ...session, query: days }
  const { total } = (await api('GET /api/admin/books', ask)).body
  const { ziffern } = (await api('GET /api/admin/books/vat', ask)).body
  const upToEnd = { ...session, query: { from: '2026-01-01', to: days.to } }
  const { konten } = (await api('GET /api/admin/books/vat', upToEnd)).body
  const { schluss } = (await api('GET /api/admin/books/cash', upToEnd)).body
  const atEnd = { ...session, query: { stichtag: days.to } }
  const { totals } = (await api('GET /api/admin/open-items', atEnd)).body
  const notZero = (sums: Named) => Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
  const accounts: Named = konten.map(({ konto, saldo }) => [konto, saldo])
  expect(schluss).toBe(new Map(accounts).get('1000') ?? 0)
  const boxes = ziffern.flatMap(({ ziffer, satz, umsatz, steuer }): Named => {
    if (satz !== null)
      return [
        [`${satz}%`, umsatz],
        [`${satz}% Steuer`, steuer ?? 0],
      ]
    if (ziffer === '399') return [[ziffer, steuer ?? 0]]
    return ['200', '220', '235'].includes(ziffer) ? [[ziffer, umsatz]] : []
  })
  const { brutto, mwst } = total
  return {
    turnover: notZero(Object.entries({ brutto, mwst })),
    boxes: notZero(boxes),
    open: notZero(Object.entries(totals)),
    accounts: notZero(accounts),
  }
}
