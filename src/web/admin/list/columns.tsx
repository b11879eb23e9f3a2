import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import type { Column } from './data-list.tsx'

/** A column of amounts: the field `name` of its rows, in CHF. */
export function money<Name extends string>(
  title: string,
  name: Name,
): Column<Record<Name, number>> {
  return { title, kind: 'figure', cell: (row) => formatChf(toRappen(row[name])) }
}

/** A column of days: the field `name` of its rows, an instant. */
export function date<Name extends string>(title: string, name: Name): Column<Record<Name, string>> {
  return {
    title,
    kind: 'short',
    cell: (row) => <time dateTime={row[name]}>{formatDate(row[name])}</time>,
  }
}
