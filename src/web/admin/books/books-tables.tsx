import type { Books } from '../../../contract/books/books.ts'
import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import { spanAround } from '../../../contract/books/spans.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { paymentNames } from '../money/money-words.ts'
import { periodName } from './period-choice.tsx'

type Account = Books['rates'][number] | Books['periods'][number]
const columns = ['Eingenommen', 'Zurückgegeben', 'Verbleibt', 'davon netto', 'davon MWST'] as const

/** Received, refunded and remaining, the last also as net amount and VAT. */
function figuresOf({ brutto, netto, mwst, erhalten, erstattet }: Account): number[] {
  return [erhalten.brutto, erstattet.brutto, brutto, netto, mwst]
}

function totalOf({ total, erstattungen }: Books): number[] {
  const { brutto, netto, mwst } = total
  return [brutto + erstattungen.brutto, erstattungen.brutto, brutto, netto, mwst]
}

/** The figures of the VAT return: turnover by rate, with the box it goes to. */
export function RatesTable({ books }: { books: Books }) {
  return (
    <FiguresTable
      title="Umsatz und MWST nach Satz, in CHF"
      columns={['Satz', ...columns]}
      rows={books.rates.map((rate) => ({ name: rateName(rate), figures: figuresOf(rate) }))}
      total={totalOf(books)}
    />
  )
}

function rateName({ satz, ziffer }: Books['rates'][number]): string {
  if (satz === 0) return 'ohne MWST'
  return `${satz.toFixed(1)} %, ${ziffer === null ? 'ohne Ziffer' : `Ziffer ${ziffer}`}`
}

/** The same by month. */
export function MonthsTable({ books }: { books: Books }) {
  return (
    <FiguresTable
      title="Umsatz und MWST nach Monat, in CHF"
      columns={['Monat', ...columns]}
      rows={books.periods.map((part) => ({
        name: periodName(spanAround(`${part.period}-01`, 'monat')),
        figures: figuresOf(part),
      }))}
      total={totalOf(books)}
    />
  )
}

/** The money itself, by payment method. */
export function WaysTable({ books: { wege, ueberzahlt } }: { books: Books }) {
  const rows = wege.map(({ weg, erhalten, erstattet }) => ({
    name: paymentNames[weg],
    figures: [erhalten, erstattet, erhalten - erstattet],
  }))
  const total = [0, 1, 2].map((at) =>
    rows.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0),
  )
  return (
    <>
      <FiguresTable
        title="Geld nach Weg, in CHF"
        columns={['Weg', 'Eingegangen', 'Zurückgegeben', 'Verbleibt']}
        rows={rows}
        total={total}
      />
      {ueberzahlt !== 0 && (
        <p>
          Davon sind {formatChf(toRappen(ueberzahlt))} kein Umsatz: zu viel bezahlt oder für eine
          stornierte Bestellung. Dieses Geld gehört der Kundschaft.
        </p>
      )}
    </>
  )
}

/** Amounts in CHF by row and column, with their totals. */
function FiguresTable({
  title,
  columns,
  rows,
  total,
}: {
  title: string
  /** The first one is the heading of the row names. */
  columns: readonly [string, ...string[]]
  rows: readonly { name: string; figures: readonly number[] }[]
  total: readonly number[]
}) {
  const amounts = (figures: readonly number[]) => figures.map((chf) => formatAmount(toRappen(chf)))
  return (
    <DataTable
      caption={title}
      columns={columns}
      amounts={columns.slice(1)}
      lead={['Verbleibt']}
      rows={rows.map(({ name, figures }) => [name, ...amounts(figures)])}
      total={['Total', ...amounts(total)]}
    />
  )
}
