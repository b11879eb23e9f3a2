import { Link } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'
import { FireClasses } from '../../ui/text/fire-class.tsx'
import styles from './fire-class-table.module.css'
import type { FireClassEntry } from './fire-classes.ts'

/** Which extinguisher for which fire, with the products we sell for it. */
export function FireClassTable({ entries }: { entries: readonly FireClassEntry[] }) {
  return (
    <DataTable
      caption="Brandklassen nach EN 2"
      columns={['Was brennt', 'Was löscht', 'Vorsicht', 'Aus unserem Shop']}
      rows={entries.map(({ letter, burns, examples, agents, beware, products }) => [
        <span className={styles['fire']} key="fire">
          <FireClasses classes={[letter]} />
          <span>
            {burns}
            <small>{examples}</small>
          </span>
        </span>,
        agents,
        beware,
        products.length > 0 ? (
          <ul className={styles['products']} key="products">
            {products.map(({ name, link }) => (
              <li key={link}>
                <Link to={link} prefetch="intent">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          'auf Anfrage'
        ),
      ])}
      note="Das Löschspray ist eine Ergänzung für die Küche und ersetzt keinen Feuerlöscher. Pulver löscht viel, verschmutzt aber stark: In Wohnräumen raten wir zu Schaum."
    />
  )
}
