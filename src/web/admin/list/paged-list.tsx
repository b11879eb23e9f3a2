import type { ReactNode } from 'react'
import type { Page } from '../../../contract/fields/paging.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Choosing, type Column, DataList } from './data-list.tsx'
import { Pager } from './pager.tsx'
import styles from './paged-list.module.css'

/** The row above a list, with search and filters. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={`row ${styles['tools']}`}>{children}</div>
}

/** A list with its pages, or a sentence on why there is none (spec §8). */
export function PagedList<Row>({
  list,
  failure,
  empty,
  ...table
}: {
  /** Undefined when it could not be loaded. */
  list: Page<Row> | undefined
  failure: string
  empty: string
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  dense?: boolean
  choosing?: Choosing<Row>
}) {
  if (!list) return <Notice tone="error">{failure}</Notice>
  return (
    <Pager list={list} empty={empty}>
      <DataList {...table} rows={list.data} />
    </Pager>
  )
}
