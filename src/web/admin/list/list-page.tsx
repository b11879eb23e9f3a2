import { type ReactNode, useState } from 'react'
import type { Page } from '../../../contract/fields/paging.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { type Column, DataList } from './data-list.tsx'
import { type Filter, FilterTools } from './filters.tsx'
import { type FilterOf, type ListCall, loadList, type RowOf } from './load-list.ts'
import { PagedList } from './paged-list.tsx'

type Key = string | number

/** What can be done with chosen rows: the label of a row's checkbox, and the bar shown while some are chosen. */
type Chosen<Row> = {
  label: (row: Row) => string
  /** Takes the chosen rows of this page, and the keys of all that were chosen, on whichever page. */
  bar: (rows: readonly Row[], keys: readonly Key[]) => ReactNode
}

/**
 * A page of the admin area with one list: searched, filtered and paged by its address. `things` is the plural of what
 * it lists. It gives the exports of a route: its `clientLoader`, and the page.
 */
export function listPage<Call extends ListCall>({
  things,
  call,
  filters,
  actions,
  chosen,
  ...table
}: {
  things: string
  call: Call
  filters: readonly Filter<FilterOf<Call>>[]
  /** Next to the title. */
  actions?: ReactNode
  chosen?: Chosen<RowOf<Call>>
  columns: readonly Column<RowOf<Call>>[]
  keyOf: (row: RowOf<Call>) => Key
  dense?: boolean
}) {
  function ListPage({
    loaderData: { list },
  }: {
    loaderData: { list: Page<RowOf<Call>> | undefined }
  }) {
    const { keys, choose } = useChosen()
    return (
      <AdminPage actions={actions}>
        <FilterTools filters={filters} things={things} />
        <PagedList
          list={list}
          failure={`Konnte ${things} nicht laden`}
          empty={`Keine ${things} gefunden.`}
        >
          {(rows) => (
            <DataList
              {...table}
              caption={things}
              rows={rows}
              choosing={chosen && { chosen: keys, choose, label: chosen.label }}
            />
          )}
        </PagedList>
        {chosen?.bar(
          (list?.data ?? []).filter((row) => keys.has(table.keyOf(row))),
          [...keys],
        )}
      </AdminPage>
    )
  }
  const names = filters.flatMap((filter) => filter.names)
  return { clientLoader: loadList(call, names), ListPage }
}

/** The chosen rows stay chosen on other pages. */
function useChosen() {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const choose = (some: readonly Key[], isChosen: boolean) =>
    setKeys((before) => (isChosen ? before.union(new Set(some)) : before.difference(new Set(some))))
  return { keys, choose }
}
