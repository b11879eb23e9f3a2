import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FireExtinguisher from 'lucide-react/icons/fire-extinguisher'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { data, Link } from 'react-router'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { apiContext } from '../../api-context.ts'
import { loaderHeaders } from '../../loader-headers.ts'
import { pageMeta, publicUrlOf } from '../../meta.ts'
import { Accordion } from '../../ui/accordion.tsx'
import type { Route } from './+types/fire-protection.ts'
import { CallToAction } from '../call-to-action.tsx'
import { EmergencySteps } from './emergency-steps.tsx'
import { FireClassTable } from './fire-class-table.tsx'
import { fireClassEntries } from './fire-classes.ts'
import { HouseInSection } from './house-in-section.tsx'
import { houseRooms } from './house-rooms.ts'
import { InfoCards } from '../info-cards.tsx'
import { LinkList, type OutsideLink } from '../link-list.tsx'
import { PageHero } from '../page-hero.tsx'
import { type Scene, scenePreloads } from '../scenes.ts'
import { Section } from '../section.tsx'
import { serviceJsonLd } from '../service-json-ld.ts'

/** An extinguisher that is easy to find. */
const wallScene: Scene = {
  wide: '/bilder/szene-wand-f8d87394',
  narrow: '/bilder/szene-wand-schmal-43d22ca5',
  shows: 'Feuerlöscher an der Wand neben einer Tür, darüber das Brandschutzzeichen',
  card: '/bilder/teilen-wand-ed9c500a.jpg',
}

/** House and table name products; without the catalogue they work without them, but the page is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const shown = (products: readonly Product[]) => ({
    classes: fireClassEntries(products),
    rooms: houseRooms(products),
  })
  try {
    return data(shown(await context.get(apiContext)('GET /api/products')))
  } catch {
    return data(shown([]), { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers = loaderHeaders

const description =
  'Brandschutz für Haus und Betrieb im Kanton St. Gallen: Beratung und Gefährdungs-Check, die richtigen Feuerlöscher und Melder, Instruktion und Unterhalt.'

export const links: Route.LinksFunction = () => scenePreloads(wallScene)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Brandschutz',
    description,
    path: '/brandschutz',
    image: wallScene.card,
    jsonLd: [serviceJsonLd(publicUrlOf(matches), 'Brandschutz', description)],
  })

const services = [
  {
    icon: ClipboardCheck,
    title: 'Beratung & Gefährdungs-Check',
    text: 'Wir gehen mit Ihnen durch Haus oder Betrieb, vom Heizraum bis zum Ladeplatz, und halten fest, wo ein Brand entstehen kann und wie alle hinauskommen.',
    points: ['Rundgang mit Protokoll', 'Fluchtwege und Standorte', 'Liste mit Prioritäten'],
  },
  {
    icon: FireExtinguisher,
    title: 'Ausrüstung',
    text: 'Feuerlöscher, Löschdecken, Rauch-, Hitze- und CO-Melder und die passenden Zeichen. So viel wie nötig, montiert am richtigen Ort.',
    points: ['Löscher nach Brandklasse', 'Melder für jedes Geschoss', 'Montage und Beschilderung'],
  },
  {
    icon: GraduationCap,
    title: 'Instruktion & Unterhalt',
    text: 'Ein Gerät nützt nur, wenn jemand es bedienen kann und es funktioniert. Wir üben mit Ihrem Team und warten die Geräte regelmässig.',
    points: ['Instruktion am Gerät', 'Wartung alle 3 Jahre', 'Erinnerung an den nächsten Termin'],
  },
] as const

const questions = [
  {
    question: 'Muss ich zu Hause einen Feuerlöscher haben?',
    answer: (
      <p>
        Nein. In privaten Haushalten sind Feuerlöscher und Rauchmelder in der Schweiz nicht
        vorgeschrieben, aber empfohlen. Für den Anfang reichen ein Schaumlöscher je Geschoss, eine
        Löschdecke in der Küche und Rauchmelder in Schlafzimmern und Fluchtwegen.
      </p>
    ),
  },
  {
    question: 'Was gilt für Betriebe?',
    answer: (
      <p>
        Massgebend sind die geltenden VKF-Brandschutzvorschriften. Der Weg zum nächsten Löschgerät
        soll höchstens 40 Meter lang sein; die Geräte hängen gut sichtbar in Fluchtwegen und bei
        Ausgängen. Gewerbeküchen und Orte mit besonderer Gefahr brauchen zusätzliche Geräte.
      </p>
    ),
  },
  {
    question: 'Wo gehören die Melder hin?',
    answer: (
      <p>
        Rauchmelder gehören in Schlaf- und Kinderzimmer und in den Fluchtweg, mindestens einer je
        Geschoss. In Küche und Bad lösen Dampf und Dunst Fehlalarme aus: Dort passt ein Hitzemelder.
        Nach 10 Jahren wird ein Rauchmelder ersetzt.
      </p>
    ),
  },
  {
    question: 'Wie lange hält ein Feuerlöscher?',
    answer: (
      <p>
        Je nach Modell 15 bis 20 Jahre, wenn er gewartet wird: Prüfung alle 3 Jahre, neues
        Löschmittel alle 6 bis 9 Jahre. Was das kostet, steht unter{' '}
        <Link to="/service" prefetch="intent">
          Service
        </Link>
        .
      </p>
    ),
  },
]

const furtherReading: OutsideLink[] = [
  {
    href: 'https://www.bfb-cipi.ch',
    name: 'Beratungsstelle für Brandverhütung',
    text: 'Ursachen, Verhalten, Merkblätter für den Alltag',
  },
  {
    href: 'https://www.bsvonline.ch',
    name: 'VKF-Brandschutzvorschriften',
    text: 'Normen und Richtlinien im Wortlaut',
  },
  {
    href: 'https://www.vkg.ch',
    name: 'Vereinigung Kantonaler Gebäudeversicherungen',
    text: 'Zahlen und Prävention',
  },
  {
    href: 'https://lgvs.ch',
    name: 'Löschgeräte Verband Schweiz',
    text: 'Wissen zu Löschgeräten und Wartung',
  },
  {
    href: 'https://gvsg.ch/schuetzen/brandschutz/kaminfegewesen',
    name: 'Gebäudeversicherung St. Gallen',
    text: 'Brandschutz und Kaminfegewesen im Kanton',
  },
]

export default function FireProtection({ loaderData: { classes, rooms } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow="Brandschutz"
        title={
          <>
            Ein Brand wartet nicht. <em>Seien Sie vor ihm da.</em>
          </>
        }
        lead="Wir finden die Stellen, an denen es brennen kann, rüsten sie richtig aus und zeigen Ihnen, was im Ernstfall zu tun ist."
        action="Offerte anfragen"
        subject="brandschutz"
        also={{ to: '/produkte', label: 'Zu den Produkten' }}
        scene={wallScene}
        facts={[
          { big: 'rund 10’000', small: 'Gebäudebrände im Jahr in der Schweiz' },
          { big: 'Elektrogeräte', small: 'häufigste Brandursache im Haushalt' },
          { big: '25+ Jahre', small: 'Erfahrung mit Feuer und Russ' },
        ]}
      />
      <HouseInSection rooms={rooms} />
      <Section
        eyebrow="Unser Angebot"
        title="Drei Schritte zu einem sicheren Haus"
        lead="Sie können mit jedem beginnen. Am meisten bringt der erste."
      >
        <InfoCards cards={services} />
      </Section>
      <Section
        tone="card"
        eyebrow="Brandklassen"
        title="Welcher Löscher für welches Feuer?"
        lead="Die Buchstaben auf dem Gerät sagen, wofür es gemacht ist. Für die Küche zählt die Klasse F: der Fettbrandlöscher."
      >
        <FireClassTable entries={classes} />
      </Section>
      <EmergencySteps />
      <Section eyebrow="Gut zu wissen" title="Häufige Fragen">
        <Accordion entries={questions} />
      </Section>
      <Section eyebrow="Weiterlesen" title="Amtliche Stellen und Verbände">
        <LinkList links={furtherReading} />
      </Section>
      <CallToAction
        title="Was braucht Ihr Haus?"
        text="Schreiben Sie uns, worum es geht: Haus, Wohnung oder Betrieb, Anzahl Geschosse, vorhandene Geräte. Sie erhalten eine Offerte."
        action="Offerte anfragen"
        subject="brandschutz"
      />
    </>
  )
}
