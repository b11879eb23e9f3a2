import { useEffect, useState } from 'react'
import { type Location, useHref, useNavigation } from 'react-router'
import { SECOND } from '../../contract/time/time.ts'
import { Notice } from '../ui/message/notice.tsx'
import { Spinner } from '../ui/message/spinner.tsx'
import { keepHandedOver } from './interrupted-navigation.ts'
import styles from './page-progress.module.css'

/** No page takes this long (ms): its request may never be answered, and nothing else would end it. */
const patience = 10 * SECOND

/**
 * Shows that the next page is loading: a bar at the top after 120 ms, a spinner after 500 ms (delays in the style
 * sheet, so that a quick page shows neither), and a way out when it takes too long.
 */
export function PageProgress() {
  const { state, location } = useNavigation()
  useEffect(() => keepHandedOver(location), [location])
  if (state === 'idle') return null
  return (
    <div key={location.key} className={styles['progress']}>
      <div className={styles['bar']} />
      <div className={styles['spinner']}>
        <Spinner label="Seite wird geladen …" />
      </div>
      <SlowPage to={location} />
    </div>
  )
}

/** The page is still waited for; the link asks for it anew, as a page of the browser. */
function SlowPage({ to }: { to: Location }) {
  const [isSlow, setSlow] = useState(false)
  const href = useHref(to)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <aside className={styles['slow']}>
      <Notice tone="error">
        Die Seite lädt ungewöhnlich lange. <a href={href}>Noch einmal laden</a>
      </Notice>
    </aside>
  )
}
