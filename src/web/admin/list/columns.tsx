import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import type { Column } from './data-list.tsx'
import rowStyles from './two-line-rows.module.css'

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

/** The column of an order: its number, which leads to it. */
export function orderNumber(title: string): Column<{ order_id: number; order_no: string }> {
  return {
    title,
    kind: 'short',
    cell: ({ order_id, order_no }) => <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>,
  }
}

/** What stands below the words of a cell, and after them where a row has two lines. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <small className={rowStyles['second']}>{children}</small>
}
