/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a changed `display` takes the roles of a table away in some browsers */
import type { ReactNode } from 'react'
import styles from './data-list.module.css'
import rowStyles from './two-line-rows.module.css'

/** A column: its title, and the content of its cells. */
export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /**
   * The layout: figures are right-aligned, short values (a date, a number) never wrap, names and titles have room for
   * most of them, a wide one for an e-mail address; a state is a mark, and what is said with it; one or more actions are
   * at the end, without a title.
   */
  kind?: 'text' | 'title' | 'short' | 'name' | 'wide' | 'state' | 'figure' | 'action' | 'actions'
  /**
   * Where it stands where there is no room for columns, in rows of two lines: in the first, at its end, in the second,
   * at its end, or in a line of its own where it says something. The other columns are left out there.
   */
  phone?: 'main' | 'sum' | 'sub' | 'act' | 'more'
  /** A wide screen says it elsewhere. */
  isPhoneOnly?: boolean
}

/** Rows that can be selected for batch actions. */
export type Choosing<Row> = {
  chosen: ReadonlySet<string | number>
  choose: (keys: readonly (string | number)[], isChosen: boolean) => void
  /** The label of a row's checkbox: `Bestellung FW-2026-000012 auswählen`. */
  label: (row: Row) => string
}

/**
 * The rows of an admin list: a table where there is room, otherwise rows of two lines. The explicit roles are needed
 * because a changed `display` removes them.
 */
export function DataList<Row>({
  caption,
  columns,
  rows,
  keyOf,
  dense = false,
  aligned = false,
  choosing,
}: {
  caption: string
  /** The first one is the row heading. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Many columns: smaller, so that they fit on a laptop. */
  dense?: boolean
  /** One of several lists on a page with the same columns: they line up, whatever is in the rows. */
  aligned?: boolean
  choosing?: Choosing<Row> | undefined
}) {
  const keys = rows.map(keyOf)
  return (
    <div className={styles['frame']}>
      <table
        className={[
          styles['table'],
          rowStyles['rows'],
          dense && styles['dense'],
          aligned && styles['aligned'],
        ]
          .filter(Boolean)
          .join(' ')}
        role="table"
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {choosing && (
              <th scope="col" role="columnheader" className={styles['pick']}>
                <label className="touch">
                  <input
                    type="checkbox"
                    aria-label="Alle auf dieser Seite auswählen"
                    checked={keys.every((key) => choosing.chosen.has(key))}
                    onChange={({ target }) => choosing.choose(keys, target.checked)}
                  />
                </label>
              </th>
            )}
            {columns.map(({ title, kind = 'text', isPhoneOnly }) => (
              <th
                key={title}
                scope="col"
                role="columnheader"
                className={`${styles[kind]} ${isPhoneOnly ? rowStyles['phoneOnly'] : ''}`}
              >
                <span className={isAction(kind) ? 'visually-hidden' : undefined}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {choosing && (
                <td role="cell" className={`${styles['pick']} ${rowStyles['pick']}`}>
                  <label className="touch">
                    <input
                      type="checkbox"
                      aria-label={choosing.label(row)}
                      checked={choosing.chosen.has(keyOf(row))}
                      onChange={({ target }) => choosing.choose([keyOf(row)], target.checked)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ title, cell, kind = 'text', phone, isPhoneOnly }, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={title}
                    role={at === 0 ? 'rowheader' : 'cell'}
                    scope={at === 0 ? 'row' : undefined}
                    className={[
                      styles[kind],
                      phone && rowStyles[phone],
                      (kind === 'short' || kind === 'state') && rowStyles['whole'],
                      phone === 'sub' && isText(kind) && rowStyles['told'],
                      isPhoneOnly && rowStyles['phoneOnly'],
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  >
                    <span>{cell(row)}</span>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a column is words alone, not a mark or a field. */
function isText(kind: Column<unknown>['kind']): boolean {
  return kind !== 'state' && kind !== 'figure'
}

function isAction(kind: Column<unknown>['kind']): boolean {
  return kind === 'action' || kind === 'actions'
}
