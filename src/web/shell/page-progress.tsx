import { useNavigation } from 'react-router'
import { Spinner } from '../ui/message/spinner.tsx'
import styles from './page-progress.module.css'

/**
 * Shows that the next page is loading: a bar at the top after 120 ms, a spinner after 500 ms (delays in the style
 * sheet, so that a quick page shows neither).
 */
export function PageProgress() {
  const { state, location } = useNavigation()
  if (state === 'idle') return null
  return (
    <div key={location.key} className={styles['progress']}>
      <div className={styles['bar']} />
      <div className={styles['spinner']}>
        <Spinner label="Seite wird geladen …" />
      </div>
    </div>
  )
}
