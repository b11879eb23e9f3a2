import styles from './email-text.module.css'

/** An e-mail address in a narrow column, which wraps preferably before the @. Renders nothing for an empty one. */
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
