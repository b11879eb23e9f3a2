import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Flame from 'lucide-react/icons/flame'
import Gauge from 'lucide-react/icons/gauge'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import '../../ui/styles/note.css'
import styles from './home-links.module.css'

const links = [
  {
    to: '/produkte',
    icon: Flame,
    name: 'Produkte',
    text: 'Feuerlöscher, Melder und mehr, mit klaren Angaben.',
  },
  {
    to: '/kontakt',
    icon: MessageCircle,
    name: 'Kontakt',
    text: 'Frage, Termin oder Offerte: schreiben Sie uns.',
  },
  {
    to: '/brandschutz',
    icon: ShieldCheck,
    name: 'Brandschutz',
    text: 'Beratung, Ausrüstung und Instruktion für Haus und Betrieb.',
  },
  {
    to: '/feuerungskontrollen',
    icon: Gauge,
    name: 'Feuerungskontrollen',
    text: 'Messwerte und Fristen für Ihre Heizung.',
  },
] as const

/** Four links (spec §2 Landing page), the way to an appointment, and the emergency number everybody should know. */
export function HomeLinks() {
  return (
    <section className="section" aria-labelledby="weiter">
      <div className="wrap">
        <h2 id="weiter" className={styles['heading']}>
          Wohin möchten Sie?
        </h2>
        <ul className={`columns ${styles['cards']}`}>
          {links.map(({ to, icon: Icon, name, text }, at) => (
            <li key={to}>
              <Link to={to} className={`card lift ${at === 0 ? 'dark' : ''} ${styles['card']}`}>
                <Icon className={styles['icon']} aria-hidden="true" />
                <ArrowUpRight className={styles['arrow']} aria-hidden="true" />
                <h3>{name}</h3>
                <p>{text}</p>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles['visit']}>
          Sollen wir vorbeikommen? <Link to="/termin">Termin anfragen</Link>
        </p>
        <p className={`note ${styles['emergency']}`}>
          <strong>Es brennt?</strong> Alarmieren, retten, löschen – in dieser Reihenfolge. Feuerwehr{' '}
          <a href="tel:118">118</a>
        </p>
      </div>
    </section>
  )
}
