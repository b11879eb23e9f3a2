import styles from './honeypot.module.css'

/** What 1Password, Bitwarden and LastPass ask for. */
const ignored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }

/**
 * A hidden field that only bots fill in. What fills in forms for people, such as a password manager or Safari with one's
 * own contact card, leaves out a field that nobody can type into: else their message would be dropped as a bot's.
 */
export function Honeypot() {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        Bitte leer lassen
        <input name="website" type="text" tabIndex={-1} autoComplete="off" readOnly {...ignored} />
      </label>
    </div>
  )
}
