import Recycle from 'lucide-react/icons/recycle'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Wrench from 'lucide-react/icons/wrench'
import { Link } from 'react-router'
import type { ServicePrices } from '../../../contract/settings/business.ts'
import { formatChf, toChf } from '../../../contract/money.ts'
import { vatSuffix } from '../../../contract/books/vat.ts'
import { pageMeta, publicUrlOf } from '../../meta.ts'
import { siteOf, useSite } from '../../use-site.ts'
import { Accordion } from '../../ui/accordion.tsx'
import type { Route } from './+types/extinguisher-service.ts'
import { CallToAction } from '../call-to-action.tsx'
import { InfoCards } from '../info-cards.tsx'
import { People } from './people.tsx'
import { PageHero } from '../page-hero.tsx'
import { type Scene, scenePreloads } from '../scenes.ts'
import { Section } from '../section.tsx'
import { serviceJsonLd } from '../service-json-ld.ts'
import { ServicePriceInfo } from './service-price-info.tsx'
import { ServiceSteps } from './service-steps.tsx'

/** An extinguisher being serviced. */
const benchScene: Scene = {
  wide: '/bilder/szene-werkbank-621fa111',
  narrow: '/bilder/szene-werkbank-schmal-bda0f5c9',
  shows: 'Feuerlöscher mit Prüfkleber auf der Werkbank, davor Plomben, Schlüssel und Prüfmanometer',
  card: '/bilder/teilen-werkbank-9792f800.jpg',
}

function describe({ single, fromThree, cheaperFrom }: ServicePrices): string {
  return `Feuerlöscher-Service und Wartung im Kanton St. Gallen: ab ${formatChf(single)}, ab ${cheaperFrom} Stück ${formatChf(fromThree)} je Gerät, keine Anfahrt zusammen mit dem Kaminfegertermin. Preis gleich ausrechnen.`
}

export const links: Route.LinksFunction = () => scenePreloads(benchScene)

export const meta: Route.MetaFunction = ({ matches }) => {
  const { servicePrices, vatPerMille } = siteOf(matches)
  const description = describe(servicePrices)
  return pageMeta(matches, {
    title: 'Feuerlöscher-Service und Wartung',
    description,
    path: '/service',
    image: benchScene.card,
    jsonLd: [
      {
        ...serviceJsonLd(publicUrlOf(matches), 'Feuerlöscher-Service', description),
        offers: {
          '@type': 'Offer',
          priceCurrency: 'CHF',
          price: toChf(servicePrices.single).toFixed(2),
          description: `Wartung eines Feuerlöschers${vatSuffix(vatPerMille)}`,
        },
      },
    ],
  })
}

const services = [
  {
    icon: Wrench,
    title: 'Wartung',
    text: 'Empfohlen alle 3 Jahre; massgebend sind die Angaben des Herstellers. Wir prüfen jedes Gerät von der Plombe bis zur Düse.',
    points: ['Sicherung, Druck und Gewicht', 'Dichtungen, Schlauch, Düse', 'Innenkontrolle'],
  },
  {
    icon: RefreshCw,
    title: 'Löschmittelwechsel',
    text: 'Alle 6 bis 9 Jahre wird das Löschmittel ersetzt, je nach Gerät. Wir sagen Ihnen im Voraus, wann es so weit ist.',
    points: ['Schaum, Wasser und Pulver', 'Neue Dichtungen', 'Eintrag im Protokoll'],
  },
  {
    icon: Recycle,
    title: 'Ersatz und Rücknahme',
    text: 'Lohnt sich die Wartung nicht mehr, ersetzen wir das Gerät und nehmen das alte zur fachgerechten Entsorgung mit.',
    points: ['Rücknahme alter Geräte', 'Ersatz aus unserem Shop', 'Montage am richtigen Ort'],
  },
] as const

const questionsOf = ({ travel }: ServicePrices) => [
  {
    question: 'Woran sehe ich, ob mein Löscher fällig ist?',
    answer: (
      <p>
        Auf dem Prüfkleber steht der nächste Termin. Fehlt er, liegt er zurück oder steht der Zeiger
        des Manometers nicht im grünen Bereich, gehört das Gerät geprüft.
      </p>
    ),
  },
  {
    question: 'Was kostet die Anfahrt?',
    answer: (
      <p>
        Nichts, wenn wir ohnehin für den Kamin bei Ihnen sind. Ohne Kaminfegertermin{' '}
        {travel === null
          ? 'kommt die Anfahrt nach Aufwand dazu; den Betrag nennen wir Ihnen vorher.'
          : `kostet sie ${formatChf(travel)}, einmal je Besuch und nicht je Gerät.`}
      </p>
    ),
  },
  {
    question: 'Wartung oder neues Gerät?',
    answer: (
      <p>
        Ein Feuerlöscher hält je nach Modell 15 bis 20 Jahre. Gegen Ende dieser Zeit ist ein neuer
        oft günstiger als ein weiterer Löschmittelwechsel.{' '}
        <Link to="/feuerloescher" prefetch="intent">
          Unsere Feuerlöscher
        </Link>{' '}
        sehen Sie im Shop.
      </p>
    ),
  },
]

export default function ExtinguisherService() {
  const { servicePrices } = useSite()
  return (
    <>
      <PageHero
        eyebrow="Feuerlöscher-Service"
        title={
          <>
            Geprüft löscht er. <em>Sonst hofft man nur.</em>
          </>
        }
        lead="Wir warten Ihre Feuerlöscher bei Ihnen zu Hause oder im Betrieb, mit Plakette, Protokoll und einem Preis, den Sie vorher kennen."
        action="Termin anfragen"
        subject="service"
        also={{ to: '#preise', label: 'Preis ausrechnen' }}
        scene={benchScene}
        facts={[
          { big: `ab ${formatChf(servicePrices.single)}`, small: 'je Feuerlöscher' },
          {
            big: formatChf(servicePrices.fromThree),
            small: `je Gerät ab ${servicePrices.cheaperFrom} Stück`,
          },
          { big: 'alle 3 Jahre', small: 'Wartung empfohlen' },
        ]}
      />
      <Section eyebrow="Leistungen" title="Was wir für Ihre Löscher tun">
        <InfoCards cards={services} />
      </Section>
      <Section tone="card" eyebrow="Ablauf" title="In drei Schritten erledigt">
        <ServiceSteps />
      </Section>
      <Section
        eyebrow="Wer zu Ihnen kommt"
        title="Dieselben Leute, die Ihren Kamin kennen"
        lead="Wer Ihren Kamin reinigt, prüft auch Ihre Löscher: mit Bürste, Messgerät und Ersatzteilen im Wagen."
      >
        <People />
      </Section>
      <ServicePriceInfo />
      <Section tone="card" eyebrow="Gut zu wissen" title="Häufige Fragen">
        <Accordion entries={questionsOf(servicePrices)} />
      </Section>
      <CallToAction
        title="Wann wurden Ihre Löscher zuletzt geprüft?"
        text="Schreiben Sie uns, wie viele Geräte Sie haben und wo sie stehen. Wir schlagen einen Termin vor."
        action="Termin anfragen"
        subject="service"
      />
    </>
  )
}
