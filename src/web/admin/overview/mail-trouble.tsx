import { Link } from 'react-router'
import type { StuckMails } from '../../../contract/overview/dashboard.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { Notice } from '../../ui/message/notice.tsx'

/** Mails overdue for sending; renders nothing when there are none. */
export function WaitingMails({ waiting, waitingSince }: StuckMails) {
  if (waitingSince === null) return null
  return (
    <Notice tone={waiting > 1 ? 'error' : 'info'}>
      {waiting > 1 ? `${waiting} E-Mails warten` : 'Eine E-Mail wartet'} seit dem{' '}
      {formatDateTime(waitingSince)} auf den Versand. Der Shop versucht es fünf Tage lang immer
      wieder.{' '}
      {waiting > 1 &&
        'Wahrscheinlich nimmt der Mailserver nichts an: Fragen Sie, wer Ihren Server betreut.'}
    </Notice>
  )
}

type Undelivered = StuckMails['undelivered'][number]

/** Where it stands what a mail is about; a report is the file that did not arrive. */
const pages: Record<Undelivered['art'], (id: Undelivered['nummer']) => string> = {
  bestellung: (id) => `/admin/orders/${id}`,
  termin: (id) => `/admin/termine/${id}`,
  bericht: (id) => `/api/visits/${id}/report.pdf`,
  nachricht: () => '/admin/nachrichten',
}

/** Mails that could not be delivered; renders nothing when there are none. */
export function UndeliveredMails({ undelivered }: Pick<StuckMails, 'undelivered'>) {
  if (undelivered.length === 0) return null
  return (
    <section className="card" aria-labelledby="nicht-zugestellt">
      <h2 id="nicht-zugestellt">E-Mails, die nicht ankamen</h2>
      <p>
        Die Adresse gibt es nicht, oder sie nimmt nichts an. Ist die Nachricht wichtig, rufen Sie
        an.
      </p>
      <ul className="stack">
        {undelivered.map(({ id, art, nummer, recipient, subject, givenUpAt }) => (
          <li key={id}>
            <Link to={pages[art](nummer)} reloadDocument={art === 'bericht'}>
              {subject}
            </Link>
            <br />
            an {recipient}, aufgegeben am {formatDate(givenUpAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}
