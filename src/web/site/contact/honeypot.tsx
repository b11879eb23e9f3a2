import styles from './honeypot.module.css'

/** A hidden field that only bots fill in. */
export function Honeypot() {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        Bitte leer lassen
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
