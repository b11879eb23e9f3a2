import { ArrowRight, BrushCleaning, FireExtinguisher, Gauge } from 'lucide-react'
import { Link } from 'react-router'
import styles from './home-services.module.css'
import './tile.css'

const services = [
  {
    icon: BrushCleaning,
    name: 'Kaminfegen',
    text: 'Russ raus, Wärme rein: Wir reinigen Heizung, Ofen und Kamin und sagen offen, was zu tun ist. Das senkt die Brandgefahr und spart Brennstoff.',
    to: '/feuerungskontrolle#fristen',
    more: 'Wann wir kommen',
  },
  {
    icon: Gauge,
    name: 'Feuerungskontrolle',
    text: 'Wir messen nach der Luftreinhalte-Verordnung und erklären, was die Zahlen heissen. Holzfeuerungen bis 70\u00a0kW prüfen wir mit einer Sichtkontrolle.',
    to: '/feuerungskontrolle',
    more: 'Was wir messen',
  },
  {
    icon: FireExtinguisher,
    name: 'Brandschutz',
    text: 'Der passende Löscher am richtigen Ort, alle drei Jahre geprüft. Dazu Melder, Löschdecken und Fluchtwege, die zu Ihrem Haus passen.',
    to: '/brandschutz',
    more: 'Ihr Haus schützen',
  },
] as const

/** Who we are in two sentences, and the three trades (spec §2 Landing page). */
export function HomeServices() {
  return (
    <section className="section" aria-labelledby="handwerke">
      <div className="wrap">
        <header className={`columns ${styles['intro']}`}>
          <div>
            <p className="eyebrow">Was wir tun</p>
            <h2 id="handwerke">Drei Handwerke, ein Ansprechpartner</h2>
          </div>
          <p className="lead">
            Wer den Kamin kennt, kennt das Haus. Darum kommen Reinigung, Messung und Brandschutz bei
            uns aus einer Hand, wenn Sie wollen an einem Termin.
          </p>
        </header>
        <div className={styles['cards']}>
          {services.map(({ icon: Icon, name, text, to, more }) => (
            <article key={name} className={`card lift ${styles['card']}`}>
              <span className={`tile ${styles['icon']}`}>
                <Icon aria-hidden="true" />
              </span>
              <h3>{name}</h3>
              <p>{text}</p>
              {/* A place on a page is the browser's own business. */}
              <Link to={to} prefetch="intent" reloadDocument={to.includes('#')}>
                {more}
                <span className="visually-hidden">: {name}</span> <ArrowRight aria-hidden="true" />
              </Link>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
