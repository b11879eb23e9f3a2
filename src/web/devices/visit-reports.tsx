import { visitServices } from '../../contract/appointments/words.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import type { Visit } from '../../contract/service/visits.ts'
import { VisitInvoice } from './visit-invoice.tsx'
import styles from './devices.module.css'

/** The reports of past visits, each as a PDF. */
export function VisitReports({
  visits,
  isOwner,
}: {
  visits: readonly Visit[]
  /** Viewed by the business, which creates the invoices. */
  isOwner: boolean
}) {
  // The owner's page has a heading above it.
  const Title = isOwner ? 'h3' : 'h2'
  return (
    <section aria-labelledby="berichte" className="stack">
      <Title id="berichte" className={styles['place']}>
        Serviceberichte
      </Title>
      <ul className={styles['history']}>
        {visits.map((visit) => (
          <li key={visit.id} className={`row ${styles['report']}`}>
            <span>
              <a href={`/api/visits/${visit.id}/report.pdf`} target="_blank" rel="noreferrer">
                {visit.nummer} (PDF)
              </a>
              , {formatDay(visit.datum)}, {visitServices[visit.leistung]}
              {visit.geraete.length > 0 && `, ${count(visit.geraete.length)}`}
            </span>{' '}
            {isOwner && <VisitInvoice visit={visit} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const count = (devices: number) => (devices === 1 ? '1 Gerät' : `${devices} Geräte`)
