import styles from './email-text.module.css'

/** An address in a narrow column: it breaks before the @, and elsewhere only when it must. Nothing for none. */
export function EmailText({ email }: { email: string }) {
  if (email === '') return null
  const at = email.lastIndexOf('@')
  return (
    <span className={styles['email']}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
