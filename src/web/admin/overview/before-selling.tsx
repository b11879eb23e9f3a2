import { Link } from 'react-router'
import type { Opening, OpeningPoint } from '../../../contract/settings/opening.ts'
import { Notice } from '../../ui/message/notice.tsx'
import styles from './dashboard.module.css'
import { OpenTask } from './opening-points.tsx'

/** What a visitor would notice first; the whole checklist has a page of its own. */
const weighty: readonly OpeningPoint[] = ['payment', 'sums', 'terms', 'uid']

/** What the owner should do before the first sale; each sentence disappears once it is done. */
export function BeforeSelling({
  opening,
  isSecured,
}: {
  /** Undefined when it could not be loaded. */
  opening: Opening | undefined
  isSecured: boolean | undefined
}) {
  const open = opening?.points.filter(({ isDone }) => !isDone).map(({ point }) => point) ?? []
  const shown = open.filter(
    (point) => weighty.includes(point) || (point === 'test-mail' && !opening?.sendsMail),
  )
  if (shown.length === 0 && isSecured !== false && opening?.isOpen !== false) return null
  return (
    <Notice>
      <p>
        <strong>Bevor Sie verkaufen</strong>
      </p>
      <ul className={`stack ${styles['tasks']}`}>
        {opening?.isOpen === false && (
          <li>
            Der Verkauf ist {opening.closedAt ? 'geschlossen' : 'noch nicht eröffnet'}: Niemand kann
            bestellen, und jede Seite sagt es.
          </li>
        )}
        {isSecured === false && (
          <li>
            Ihr Zugang zur Verwaltung ist nur mit dem Passwort geschützt.{' '}
            <Link to="/admin/sicherheit">Code auf dem Telefon einrichten</Link> (zwei Minuten)
          </li>
        )}
        {opening &&
          shown.map((point) => (
            <li key={point}>
              <OpenTask point={point} opening={opening} />
            </li>
          ))}
      </ul>
      {opening && open.length > 0 && (
        <p>
          <Link to="/admin/eroeffnung">Alles, was vor dem Verkauf zu tun ist</Link>
        </p>
      )}
    </Notice>
  )
}
