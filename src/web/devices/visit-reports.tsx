import { formatDate } from '../../contract/date-format.ts'
import type { Visit } from '../../contract/visits.ts'
import styles from './devices.module.css'

/** The reports of past visits, each as a PDF. */
export function VisitReports({ visits }: { visits: readonly Visit[] }) {
  return (
    <section aria-labelledby="berichte" className="stack">
      <h2 id="berichte" className={styles['place']}>
        Serviceberichte
      </h2>
      <ul className={styles['history']}>
        {visits.map(({ id, nummer, datum, geraete }) => (
          <li key={id}>
            <a href={`/api/visits/${id}/report.pdf`} target="_blank" rel="noreferrer">
              {nummer} (PDF)
            </a>
            , {formatDate(datum)}, {geraete.length === 1 ? '1 Gerät' : `${geraete.length} Geräte`}
          </li>
        ))}
      </ul>
    </section>
  )
}
