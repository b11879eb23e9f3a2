import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../../contract/fields/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import styles from './paged-list.module.css'
import { usePendingParams } from './use-pending-params.ts'

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

/**
 * The rows of a list, their range and total, and links to the other pages; `empty` when there are none. The page is in
 * the address. Another page starts at its first row and takes the focus, as the clicked link may be gone.
 */
function Pager({
  list,
  empty,
  children,
}: {
  list: Page<unknown>
  empty: string
  children: ReactNode
}) {
  const { data, page, limit, total } = list
  const params = usePendingParams()
  const { rows, noteRequest } = useListFocus(list)
  const last = Math.max(1, Math.ceil(total / limit))
  const first = (page - 1) * limit + 1
  const step = (label: string, target: number, icon: ReactNode) => {
    if (target < 1 || target > last)
      return <span className={`icon-button ${styles['step']} ${styles['off']}`}>{icon}</span>
    const query = new URLSearchParams(params)
    query.set('page', String(target))
    return (
      <Link
        to={`?${query.toString()}`}
        className={`icon-button ${styles['step']}`}
        aria-label={label}
        title={label}
        onClick={() => noteRequest(target)}
      >
        {icon}
      </Link>
    )
  }
  return (
    <>
      <div {...rows} role="group" aria-label={`Seite ${page} von ${last}`} tabIndex={-1}>
        {data.length > 0 ? (
          children
        ) : (
          <div role="status">
            <EmptyState icon={Inbox} title={empty} />
          </div>
        )}
      </div>
      {data.length > 0 && (
        <nav className={`row ${styles['pager']}`} aria-label="Seiten der Liste">
          <p role="status">
            {last > 1
              ? `${first}–${first + data.length - 1} von ${total}`
              : `${total} ${total === 1 ? 'Eintrag' : 'Einträge'}`}
          </p>
          {last > 1 && (
            <p className="row">
              {step('Vorherige Seite', page - 1, <ChevronLeft aria-hidden />)}
              <span aria-current="page">
                Seite {page} von {last}
              </span>
              {step('Nächste Seite', page + 1, <ChevronRight aria-hidden />)}
            </p>
          )}
        </nav>
      )}
    </>
  )
}

/**
 * Where the focus goes when the list has changed: to the start of a page the user navigated to; from a row that left
 * the list (deleted, or no longer matching) to the one in its place.
 */
function useListFocus(list: Page<unknown>) {
  /** The page navigated to here: a search also changes the page, but keeps the focus. */
  const requestedPage = useRef<number>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  /** The row that last had the focus. */
  const used = useRef<{ row: Element; next: Element | null }>(undefined)

  // Before `useFocusKept` finds it nowhere.
  useLayoutEffect(() => {
    const { row, next } = used.current ?? {}
    if (requestedPage.current === list.page) {
      frame.current?.focus({ preventScroll: true })
      frame.current?.scrollIntoView({ behavior: 'instant' })
    } else if (row && !row.isConnected && document.activeElement === document.body) {
      const target = next?.isConnected
        ? next.querySelector<HTMLElement>('a, button')
        : frame.current
      target?.focus()
    }
    requestedPage.current = undefined
  }, [list])

  function noteFocus({ target }: { target: Element }) {
    const row = target.closest('li, tr')
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? null
    used.current = row ? { row, next } : undefined
  }
  return {
    rows: { ref: frame, onFocus: noteFocus },
    noteRequest: (page: number) => void (requestedPage.current = page),
  }
}
