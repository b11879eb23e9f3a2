import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { placeLine } from '../page/place-line.ts'
import styles from './row-action.module.css'

type Reached = { strasse: string; plz: string; ort: string; telefon: string }

/** The ways to a customer, each one press: call, write a text message, and drive there. Nothing for what is unknown. */
export function ReachCustomer({
  telefon,
  message,
  ...place
}: Reached & { message?: string | undefined }) {
  const line = placeLine(place)
  if (!telefon && !line) return null
  return (
    <div className="row">
      {telefon && (
        <a className={styles['action']} href={`tel:${telefon}`}>
          <Phone aria-hidden />
          {formatPhone(telefon)}
        </a>
      )}
      {telefon && message !== undefined && (
        <a
          className={styles['action']}
          href={`sms:${telefon}${message && `?&body=${encodeURIComponent(message)}`}`}
        >
          <MessageSquare aria-hidden />
          SMS schreiben
        </a>
      )}
      {line && (
        <a
          className={styles['action']}
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(line)}`}
          rel="noreferrer"
        >
          <MapPin aria-hidden />
          Navigieren
        </a>
      )}
    </div>
  )
}
