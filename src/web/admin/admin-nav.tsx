import Globe from 'lucide-react/icons/globe'
import Menu from 'lucide-react/icons/menu'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Entry, entries, entryOf, inSight } from './desk.ts'
import { isUnder } from './page/is-under.ts'
import styles from './admin-nav.module.css'
import { useCurrentInSight } from './page/use-current-in-sight.ts'

/** The entries: next to the content on a wide screen, a bar at the thumb on a narrow one. */
export function AdminNav() {
  const sheet = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const current = entryOf(pathname)
  const rest = entries.slice(inSight)
  const isBehind = current !== undefined && rest.includes(current)
  const close = () => sheet.current?.hidePopover()
  return (
    <nav className={`no-print ${styles['nav']}`} aria-label="Verwaltung">
      <ul className={styles['entries']}>
        {entries.map((entry, at) => (
          <li key={entry.to} className={at < inSight ? undefined : styles['wide']}>
            <EntryLink entry={entry} isCurrent={entry === current} />
          </li>
        ))}
        <li className={styles['narrow']}>
          <button
            type="button"
            popoverTarget="mehr"
            aria-current={isBehind ? 'true' : undefined}
            aria-haspopup="true"
          >
            <Menu aria-hidden />
            Mehr
          </button>
        </li>
      </ul>
      <div ref={sheet} id="mehr" popover="auto" className={styles['sheet']}>
        <ul>
          {rest.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} isCurrent={entry === current} onClick={close} />
              {entry.tabs && (
                <ul>
                  {entry.tabs.slice(1).map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} onClick={close}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <Link to="/home">
              <Globe aria-hidden />
              Zur Website
            </Link>
          </li>
        </ul>
      </div>
    </nav>
  )
}

function EntryLink({
  entry: { to, label, icon: Icon },
  isCurrent,
  onClick,
}: {
  entry: Entry
  isCurrent: boolean
  onClick?: () => void
}) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      <Icon aria-hidden />
      {label}
    </Link>
  )
}

/** The pages of the entry that is shown, where it has several. */
export function Tabs() {
  const line = useCurrentInSight<HTMLUListElement>()
  const { pathname } = useLocation()
  const { tabs = [], label } = entryOf(pathname) ?? {}
  const current = tabs.find(({ to, hasSections }) =>
    hasSections ? isUnder(pathname, to) : to === pathname,
  )
  if (!current) return null
  return (
    <nav className={`no-print ${styles['tabs']}`} aria-label={label}>
      <ul ref={line}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
