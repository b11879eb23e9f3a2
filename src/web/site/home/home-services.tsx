import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useSite } from '../../use-site.ts'
import heatingUrl from '../drawings/home-heating.svg?no-inline'
import portraitUrl from '../drawings/people-portrait.svg?no-inline'
import roofUrl from '../drawings/home-roof.svg?no-inline'
import stoveUrl from '../drawings/home-stove.svg?no-inline'
import styles from './home-services.module.css'

const services = [
  {
    drawing: roofUrl,
    name: 'Kaminfegen',
    text: 'Russ raus, Wärme rein: Wir reinigen Heizung, Ofen und Kamin und sagen offen, was zu tun ist. Das senkt die Brandgefahr und spart Brennstoff.',
    to: '/feuerungskontrolle#fristen',
    more: 'Wann wir kommen',
  },
  {
    drawing: heatingUrl,
    name: 'Feuerungskontrolle',
    text: 'Wir messen nach der Luftreinhalte-Verordnung und erklären, was die Zahlen heissen. Holzfeuerungen bis 70\u00a0kW prüfen wir mit einer Sichtkontrolle.',
    to: '/feuerungskontrolle',
    more: 'Was wir messen',
  },
  {
    drawing: stoveUrl,
    name: 'Brandschutz',
    text: 'Der passende Löscher am richtigen Ort, alle drei Jahre geprüft. Dazu Melder, Löschdecken und Fluchtwege, die zu Ihrem Haus passen.',
    to: '/brandschutz',
    more: 'Ihr Haus schützen',
  },
] as const

/**
 * Who we are in two sentences, and the three trades (spec §2 Landing page) on the three floors of a house in
 * cross-section, with one chimney through all drawings. The flue being swept is cold, the one being measured is in use.
 */
export function HomeServices() {
  const { people } = useSite()
  return (
    <section className="section" aria-labelledby="handwerke">
      <div className="wrap">
        <header className={`columns ${styles['intro']}`}>
          <div>
            <p className="eyebrow">Was wir tun</p>
            <h2 id="handwerke">Drei Handwerke, ein Ansprechpartner</h2>
          </div>
          <div className={styles['who']}>
            {people.portrait ? (
              <ProductPicture bild={people.portrait} alt={people.portraitText} sizes="7rem" />
            ) : (
              <img src={portraitUrl} alt="" width={240} height={240} loading="lazy" />
            )}
            <p className="lead">
              Wer den Kamin kennt, kennt das Haus. Darum kommen Reinigung, Messung und Brandschutz
              bei uns aus einer Hand, wenn Sie wollen an einem Termin.
            </p>
          </div>
        </header>
        {services.map(({ drawing, name, text, to, more }) => (
          <article key={name} aria-label={name} className={styles['floor']}>
            <img src={drawing} alt="" width={480} height={330} loading="lazy" />
            <div className={`card lift ${styles['card']}`}>
              <h3>{name}</h3>
              <p>{text}</p>
              {/* Links with an anchor are left to the browser. */}
              <Link to={to} prefetch="intent" reloadDocument={to.includes('#')}>
                {more}
                <span className="visually-hidden">: {name}</span> <ArrowRight aria-hidden="true" />
              </Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
