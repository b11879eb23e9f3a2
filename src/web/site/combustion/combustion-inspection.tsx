import CalendarDays from 'lucide-react/icons/calendar-days'
import Eye from 'lucide-react/icons/eye'
import Flame from 'lucide-react/icons/flame'
import { Link } from 'react-router'
import { preparations } from '../../../contract/appointments/preparations.ts'
import { heatings, howOften } from '../../../contract/devices/combustion.ts'
import { tolerance } from '../../../contract/service/emission-limits.ts'
import { pageMeta, publicUrlOf } from '../../meta.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import type { Route } from './+types/combustion-inspection.ts'
import { CallToAction } from '../call-to-action.tsx'
import styles from './combustion-inspection.module.css'
import { limits, links as furtherReading, tooHigh, woodFiring } from './combustion-facts.tsx'
import { FoldedSection } from './folded-section.tsx'
import { HeatingYear } from './heating-year.tsx'
import { InfoCards } from '../info-cards.tsx'
import { LinkList } from '../link-list.tsx'
import { MeasuringCase } from './measuring-case.tsx'
import { PageHero } from '../page-hero.tsx'
import { ScenePicture } from '../scene-picture.tsx'
import { scenePreloads } from '../scenes.ts'
import { measurementScene, stoveScene } from './scenes.ts'
import { Section } from '../section.tsx'
import { serviceJsonLd } from '../service-json-ld.ts'
import '../../ui/styles/choice.css'

const description =
  'Feuerungskontrolle im Kanton St. Gallen: Messung von Öl- und Gasheizungen nach Luftreinhalte-Verordnung, Sichtkontrolle von Holzfeuerungen bis 70 kW, Grenzwerte und wie oft der Kaminfeger kommt.'

export const links: Route.LinksFunction = () => scenePreloads(measurementScene)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Feuerungskontrolle',
    description,
    path: '/feuerungskontrolle',
    image: measurementScene.card,
    jsonLd: [serviceJsonLd(publicUrlOf(matches), 'Feuerungskontrolle', description)],
  })

const visualCheck = [
  {
    icon: Flame,
    title: 'Was kontrolliert wird',
    text: 'Cheminée, Schwedenofen, Kachelofen und Holzherd bis 70 kW. Gemessen wird dabei nicht: Wir schauen hin.',
  },
  {
    icon: Eye,
    title: 'Worauf wir achten',
    text: 'Zustand der Anlage, richtiger Betrieb und der Brennstoff: Wir sehen uns das Holzlager an und nehmen bei Bedarf eine Ascheprobe.',
  },
  {
    icon: CalendarDays,
    title: 'Wie oft',
    text: 'Regelmässig benutzte Anlagen alle 2 Jahre, gelegentlich benutzte mindestens alle 5 Jahre. Am einfachsten zusammen mit der Reinigung.',
  },
] as const

export default function CombustionInspection() {
  return (
    <div className={styles['page']}>
      <PageHero
        eyebrow="Feuerungskontrolle"
        title={
          <>
            Was oben herauskommt, <em>sagt alles.</em>
          </>
        }
        lead="Wir messen die Abgase Ihrer Heizung, erklären die Werte und rapportieren der zuständigen Stelle Ihrer Gemeinde."
        action="Termin anfragen"
        subject="feuerungskontrolle"
        scene={measurementScene}
        facts={[
          { big: 'alle 2 Jahre', small: 'Messung bei Ölheizungen' },
          { big: 'alle 4 Jahre', small: 'Messung bei Gasheizungen bis 1\u00a0MW' },
          { big: 'bis 70 kW', small: 'Sichtkontrolle bei Holzöfen' },
        ]}
        short
      />
      <section className={`section ${styles['question']}`} id="fristen">
        <div className="wrap">
          <HeatingChoice />
          <div className={styles['answers']}>
            {heatings.map(({ value, name, reinigung, kontrolle }) => (
              <div key={value} data-for={value}>
                <DataTable
                  caption={`${name}: wie oft`}
                  columns={['Arbeit', 'Wie oft']}
                  rows={[...reinigung, ...kontrolle].map((row) => [row.label, howOften(row)])}
                />
              </div>
            ))}
          </div>
          <div className={`quiet ${styles['notes']}`}>
            <p>
              Wie oft wir reinigen, hängt von Feuerung und Verschmutzung ab. Zur Messung bietet die
              Gemeinde auf. Diese Abstände gelten in der Regel.
            </p>
            <p>
              <strong>Was es kostet.</strong> Es gilt der Tarif Ihrer Gemeinde. Die Kosten trägt die
              Eigentümerschaft.
            </p>
            <p>
              <strong>Wann wir kommen.</strong> Wir melden uns mit einem Termin an. Passt er nicht,{' '}
              <Link to="/meine-termine">verschieben Sie ihn</Link>.
            </p>
            <p>
              Eine neue Anlage wird möglichst innert 3, spätestens innert 12 Monaten zum ersten Mal
              gemessen.
            </p>
            <p>
              <strong>So bereiten Sie sich vor.</strong> Zur Reinigung:{' '}
              {preparations.kaminfegen.join('; ')}. Zur Kontrolle:{' '}
              {preparations.feuerungskontrolle.join('; ')}.
            </p>
          </div>
          <HeatingYear />
        </div>
      </section>
      <FoldedSection
        data-for="ofen"
        open
        tone="card"
        eyebrow="Holzfeuerungen bis 70 kW"
        title="Die Sichtkontrolle"
        lead="Für Öfen im Wohnraum genügt der geübte Blick. Wir melden uns mit einem Termin an."
      >
        <div className={styles['stove']}>
          <ScenePicture scene={stoveScene} framed />
        </div>
        <InfoCards cards={visualCheck} />
      </FoldedSection>
      <FoldedSection
        data-for="oel gas"
        eyebrow="Messwerte"
        title="Was wir messen, und was es bedeutet"
        lead="Eine gut eingestellte Heizung verbrennt sauber und braucht weniger. Sechs Werte zeigen, wie es um Ihre steht."
      >
        <MeasuringCase />
      </FoldedSection>
      <FoldedSection
        data-for="oel gas"
        tone="card"
        eyebrow="Grenzwerte"
        title="Diese Werte gelten für Öl und Gas"
        lead="So steht es in der Luftreinhalte-Verordnung (LRV), Anhang 3."
      >
        <DataTable
          caption="Emissionsgrenzwerte für Öl- und Gasfeuerungen"
          columns={['Messgrösse', 'Heizöl extraleicht', 'Erdgas']}
          rows={limits}
          note={
            <>
              Bezogen auf 3&nbsp;Vol.-&#8288;% Sauerstoff. Bei CO und NOx wird eine Messtoleranz von{' '}
              {tolerance} mg/m³ berücksichtigt. <WoodLimits />
            </>
          }
        />
      </FoldedSection>
      <Section eyebrow="Sauber feuern" title="Weniger Rauch, mehr Wärme">
        <div data-for="holz ofen">
          <Accordion entries={woodFiring} />
        </div>
        <div className={styles['more']} data-for="oel gas holz">
          <Accordion entries={tooHigh} />
        </div>
        <p className={`quiet ${styles['wood']}`} data-for="holz">
          <WoodLimits />
        </p>
      </Section>
      <FoldedSection eyebrow="Weiterlesen" title="Amtliche Stellen und Fachwissen">
        <LinkList links={furtherReading} />
      </FoldedSection>
      <CallToAction
        title="Steht eine Kontrolle an?"
        text="Nennen Sie uns Art und Baujahr der Heizung. Wenn der Kamin auch an der Reihe ist, erledigen wir beides an einem Termin."
        action="Termin anfragen"
        subject="feuerungskontrolle"
      />
    </div>
  )
}

/** «Womit heizen Sie?», each answer with what follows from it on one line. The page shows what concerns the choice. */
function HeatingChoice() {
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <h2>Womit heizen Sie?</h2>
      </legend>
      {heatings.map(({ value, name, brief }) => (
        <label key={value} className="option">
          <input type="radio" name="womit" value={value} defaultChecked={value === 'oel'} />
          <strong>{name}</strong> <span>{brief}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Where the limits of wood are written. */
function WoodLimits() {
  return (
    <>
      Für Holzfeuerungen hängen die Grenzwerte von der Art der Anlage ab; massgebend ist immer der
      Text der Verordnung auf{' '}
      <ExternalLink href="https://www.fedlex.admin.ch">fedlex.admin.ch</ExternalLink> (SR
      814.318.142.1).
    </>
  )
}
