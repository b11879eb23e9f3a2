import type { ComponentProps } from 'react'
import type { Books } from '../../../contract/books/books.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
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
      caption="Umsatz und MWST nach Satz, in CHF"
      columns={['Satz', ...columns]}
      rows={books.rates.map((rate) => [rateName(rate), ...figuresOf(rate)])}
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
      caption="Umsatz und MWST nach Monat, in CHF"
      columns={['Monat', ...columns]}
      rows={books.periods.map((part) => [
        periodName(spanAround(`${part.period}-01`, 'monat')),
        ...figuresOf(part),
      ])}
      total={totalOf(books)}
    />
  )
}

/** The money itself, by payment method. */
export function MethodsTable({ books: { wege, ueberzahlt } }: { books: Books }) {
  const figures = wege.map(({ erhalten, erstattet }) => [erhalten, erstattet, erhalten - erstattet])
  return (
    <>
      <FiguresTable
        caption="Geld nach Weg, in CHF"
        columns={['Weg', 'Eingegangen', 'Zurückgegeben', 'Verbleibt']}
        rows={wege.map(({ weg }, at) => [paymentNames[weg], ...(figures[at] ?? [])])}
        total={[0, 1, 2].map((at) => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0))}
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
  total,
  ...table
}: Pick<ComponentProps<typeof DataTable>, 'caption' | 'columns' | 'rows'> & {
  total: readonly number[]
}) {
  return (
    <DataTable
      amounts={table.columns.slice(1)}
      lead={['Verbleibt']}
      total={['Total', ...total]}
      {...table}
    />
  )
}
