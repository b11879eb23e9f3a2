import styles from './spinner.module.css'

/** A rotating spinner with a text for screen readers. `label` says what it is waiting for. */
export function Spinner({ label = 'Wird geladen …' }: { label?: string }) {
  return (
    <div role="status" className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
