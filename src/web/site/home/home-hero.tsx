import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ServicePrices } from '../../../contract/settings/business.ts'
import { formatChf } from '../../../contract/money.ts'
import { useSite } from '../../use-site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import roofUrl from '../drawings/home-roof.svg?no-inline'
import stoveUrl from '../drawings/home-stove.svg?no-inline'
import styles from './home-hero.module.css'
import { ScenePicture } from '../scene-picture.tsx'
import { chimneyScene } from '../scenes.ts'

/** Marketing facts of spec §1. */
const factsOf = (servicePrices: ServicePrices) => [
  { big: '25+ Jahre', small: 'Erfahrung mit Feuer und Russ' },
  { big: `ab ${formatChf(servicePrices.single)}`, small: 'Feuerlöscher-Service' },
  {
    big: formatChf(servicePrices.fromThree),
    small: `je Gerät ab ${servicePrices.cheaperFrom} Stück`,
  },
  { big: formatChf(0), small: 'Anfahrt mit dem Kaminfegertermin' },
]

/** What people come for, and where it leads. Links with an anchor are left to the browser. */
const questions = [
  {
    to: '/feuerungskontrolle#fristen',
    question: 'Wann kommt der Kaminfeger?',
    answer: () => 'Fristen für Ihre Heizung',
  },
  {
    to: '#welcher',
    question: 'Welcher Löscher passt?',
    answer: () => 'Vom Ort zum Gerät',
  },
  {
    to: '/service#preise',
    question: 'Was kostet der Service?',
    answer: ({ single }: ServicePrices) => `Ab ${formatChf(single)} je Gerät`,
  },
] as const

/** The first screen: headline, contact button (spec §2), the three common requests and four key figures. */
export function HomeHero() {
  const { servicePrices } = useSite()
  const facts = factsOf(servicePrices)
  return (
    <>
      <section className={`dark ${styles['hero']}`}>
        <div className={`wrap ${styles['inner']}`}>
          <div className={styles['words']}>
            <p className={`eyebrow ${styles['eyebrow']}`}>
              <span>Kaminfeger</span> <span>Feuerungskontrolle</span> <span>Brandschutz</span>
            </p>
            <h1>
              Feuer gehört in den Ofen. <em>Sonst nirgends.</em>
            </h1>
            <p className={`lead ${styles['text']}`}>
              Wir reinigen, messen und schützen – in der Stadt und im Kanton St. Gallen, seit mehr
              als 25 Jahren.
            </p>
            <p className="row">
              <ButtonLink to="/kontakt">
                Kontakt aufnehmen <ArrowRight aria-hidden="true" />
              </ButtonLink>
              <ButtonLink to="/produkte" look="onDark">
                Zu den Produkten
              </ButtonLink>
            </p>
          </div>
          <nav className={styles['entrances']} aria-label="Häufige Fragen">
            <div className={styles['flue']}>
              <img src={roofUrl} alt="" width={480} height={330} loading="lazy" />
              <img src={stoveUrl} alt="" width={480} height={330} loading="lazy" />
            </div>
            <ul>
              {questions.map(({ to, question, answer }) => (
                <li key={to}>
                  <a href={to}>
                    {question}
                    <small>{answer(servicePrices)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ScenePicture scene={chimneyScene} />
      </section>
      <section className={`dark ${styles['facts']}`} aria-label="Auf einen Blick">
        <ul className="wrap">
          {facts.map(({ big, small }) => (
            <li key={small}>
              <strong>{big}</strong> <small>{small}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
