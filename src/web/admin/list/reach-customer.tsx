import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { placeLine } from '../page/place-line.ts'
import { RowLink } from './row-action.tsx'

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
        <RowLink icon={Phone} to={`tel:${telefon}`}>
          {formatPhone(telefon)}
        </RowLink>
      )}
      {telefon && message !== undefined && (
        <RowLink
          icon={MessageSquare}
          about={formatPhone(telefon)}
          to={`sms:${telefon}${message && `?&body=${encodeURIComponent(message)}`}`}
        >
          SMS schreiben
        </RowLink>
      )}
      {line && (
        <RowLink
          icon={MapPin}
          about={line}
          to={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(line)}`}
          rel="noreferrer"
        >
          Navigieren
        </RowLink>
      )}
    </div>
  )
}
