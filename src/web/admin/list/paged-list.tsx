import type { ReactNode } from 'react'
import type { Page } from '../../../contract/fields/paging.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { Pager } from './pager.tsx'
import styles from './paged-list.module.css'

/** The row above a list, with search and filters. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={`row ${styles['tools']}`}>{children}</div>
}

/** The rows of a list, as `children` shows them, with its pages, or a sentence on why there are none (spec §8). */
export function PagedList<Row>({
  list,
  failure,
  empty,
  children,
}: {
  /** Undefined when it could not be loaded. */
  list: Page<Row> | undefined
  failure: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}) {
  if (!list) return <Notice tone="error">{failure}</Notice>
  return (
    <Pager list={list} empty={empty}>
      {children(list.data)}
    </Pager>
  )
}
