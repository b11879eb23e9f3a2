import styles from './skip-link.module.css'

/** For the keyboard: past the header, to the content of the page. */
export function SkipLink() {
  return (
    <a href="#inhalt" className={`no-print ${styles['skip']}`}>
      Zum Inhalt springen
    </a>
  )
}
