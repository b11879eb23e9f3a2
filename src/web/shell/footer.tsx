import CalendarDays from 'lucide-react/icons/calendar-days'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { mapUrlOf } from '../../contract/settings/business.ts'
import { LogoMark } from '../ui/logo.tsx'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import styles from './footer.module.css'
import { useSite } from '../use-site.ts'
import { mailto } from '../ui/text/mailto.ts'

const legal = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/kontakt', 'Kontakt'],
  ['/agb', 'AGB'],
  ['/lieferung', 'Lieferung'],
  ['/lieferung#rueckgabe', 'Rückgabe'],
] as const

/** The footer of every page: who we are, how to reach us, the small print (spec §2). */
export function Footer() {
  // The year comes from the server, so that it matches in the browser even on New Year's Eve.
  const { business, year } = useSite()
  return (
    <footer className={`dark no-print ${styles['footer']}`}>
      <div className={`wrap columns ${styles['columns']}`}>
        <div className={styles['brand']}>
          <p className={styles['name']}>
            <LogoMark size={44} /> {business.name}
          </p>
          <p>
            Kaminfeger, Feuerungskontrolle und Brandschutz in {business.city}. Seit mehr als 25
            Jahren.
          </p>
        </div>
        <div>
          <h2>Kontakt</h2>
          <address>
            {business.street}
            <br />
            {business.postalCode} {business.city}
          </address>
          {business.openingHours && <p className={styles['hours']}>{business.openingHours}</p>}
          <ul>
            <li>
              <a href={mapUrlOf(business)} target="_blank" rel="noopener noreferrer">
                <MapPin aria-hidden="true" /> Auf der Karte zeigen
                <ExternalLink className={styles['leaves']} aria-hidden="true" />
                <span className="visually-hidden">(neuer Tab)</span>
              </a>
            </li>
            <li>
              <PhoneLink number={business.phone}>
                <Phone aria-hidden="true" /> {business.phone}
              </PhoneLink>
            </li>
            <li>
              <a href={mailto(business.email)}>
                <Mail aria-hidden="true" /> {business.email}
              </a>
            </li>
            <li>
              <Link to="/termin" prefetch="intent">
                <CalendarDays aria-hidden="true" /> Termin anfragen
              </Link>
            </li>
          </ul>
        </div>
        <nav aria-labelledby="rechtliches">
          <h2 id="rechtliches">Rechtliches</h2>
          <ul>
            {legal.map(([to, label]) => (
              <li key={to}>
                <Link to={to} prefetch="intent">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={`wrap ${styles['copyright']}`}>
        © {year} {business.name} · {business.trade}
      </p>
    </footer>
  )
}
