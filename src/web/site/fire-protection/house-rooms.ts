import type { Product } from '../../../contract/catalogue/catalogue.ts'
import {
  agentKind,
  type Facts,
  factsOf,
  isFireBlanket,
  isForVehicle,
  isFrostProof,
  isSmokeAlarm,
} from '../../../contract/catalogue/product-facts.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { listedProducts } from '../../../contract/catalogue/product-list.ts'
import type { Answers } from '../../../contract/advice/questions.ts'
import { recommendedFirst } from '../../../contract/advice/recommended.ts'

type Suits = (facts: Facts) => boolean
const madeFor =
  (place: RegExp, also: Suits = () => true): Suits =>
  (facts) =>
    place.test(facts.place ?? '') && also(facts)
const isHeatAlarm: Suits = ({ norm = '' }) => norm.startsWith('BS 5446')
const isGasAlarm: Suits = ({ norm = '' }) => norm.startsWith('EN 50291')
const is = (kind: string) => (facts: Facts) => agentKind(facts) === kind

type Room = {
  id: string
  name: string
  /** What stands in the drawing, where the name is too long for the room. */
  label?: string
  /** Where the room is for the advisor, which cannot help with a chimney. */
  ort?: Answers['ort']
  /** In the drawing. */
  area: readonly [x: number, y: number, width: number, height: number]
  burns: string
  never: string
  helps: readonly Suits[]
}

/** The rooms of a house from roof to garage, and what may burn there. */
const rooms: readonly Room[] = [
  {
    id: 'kamin',
    name: 'Kamin',
    area: [97, 150, 426, 160],
    burns: 'Russ. Feuchtes Holz und zu wenig Luft machen daraus Glanzruss, und der entzündet sich.',
    never: 'Wasser in den Kamin giessen. Rufen Sie 118; der Kamin kann bersten.',
    helps: [],
  },
  {
    id: 'schlafen',
    ort: 'wohnung',
    name: 'Schlafzimmer',
    label: 'Schlafen',
    area: [80, 320, 185, 150],
    burns:
      'Das Ladegerät am Bett, die Zigarette vor dem Einschlafen. Im Schlaf riecht man keinen Rauch.',
    never: 'Im Bett rauchen oder das Telefon unter dem Kissen laden.',
    helps: [madeFor(/schlafzimmer/i, isSmokeAlarm)],
  },
  {
    id: 'kind',
    ort: 'wohnung',
    name: 'Kinderzimmer',
    label: 'Kind',
    area: [380, 320, 160, 150],
    burns: 'Die Lampe am Vorhang, das Spielzeug am Ladegerät, die vergessene Kerze.',
    never: 'Eine Kerze allein lassen oder Stoff über eine Lampe hängen.',
    helps: [madeFor(/einfamilienhaus/i, isSmokeAlarm)],
  },
  {
    id: 'treppe',
    ort: 'wohnung',
    name: 'Treppe',
    area: [268, 320, 110, 325],
    burns: 'Selten etwas. Aber hier steigt der Rauch hoch, und hier müssen alle hinaus.',
    never: 'Schuhe, Karton oder Möbel in den Fluchtweg stellen.',
    helps: [madeFor(/treppenhaus/i), madeFor(/flur/i, isSmokeAlarm)],
  },
  {
    id: 'stube',
    ort: 'wohnung',
    name: 'Stube',
    area: [80, 480, 185, 165],
    burns: 'Funken auf dem Teppich, Kerzen, heisse Asche. Und Kohlenmonoxid, das man nicht riecht.',
    never: 'Asche in Karton oder Plastik leeren.',
    helps: [madeFor(/wohnung/i, is('schaum')), isGasAlarm],
  },
  {
    id: 'kueche',
    ort: 'kueche',
    name: 'Küche',
    area: [380, 480, 160, 165],
    burns:
      'Öl in der Pfanne. Es entzündet sich von selbst, wenn es zu heiss wird. Und der Ärmel, der die Platte streift.',
    never: 'Wasser auf brennendes Fett. Es reisst das Fett als Feuerball in die Höhe.',
    helps: [
      madeFor(/^küche/i, ({ fireClasses, norm }) => fireClasses.includes('F') && !norm),
      isFireBlanket,
      madeFor(/küche/i, isHeatAlarm),
    ],
  },
  {
    id: 'heizung',
    ort: 'garage',
    name: 'Heizung',
    area: [80, 655, 225, 165],
    burns: 'Öl, Gas oder Holz, und alles, was daneben gelagert wird.',
    never: 'Eine Gasflamme löschen, solange die Zufuhr offen ist. Zuerst absperren.',
    helps: [madeFor(/heizraum/i, is('pulver')), isGasAlarm],
  },
  {
    id: 'werkstatt',
    ort: 'werkstatt',
    name: 'Werkstatt',
    area: [315, 655, 225, 165],
    burns: 'Lösungsmittel, Späne, Akkus. Ölige Lappen können sich selbst entzünden.',
    never: 'Ölige Lappen geknüllt in den Kübel werfen.',
    helps: [madeFor(/werkstatt/i, is('pulver')), madeFor(/büro/i, is('co2'))],
  },
  {
    id: 'garage',
    ort: 'garage',
    name: 'Garage',
    area: [560, 500, 200, 145],
    burns: 'Der Akku des E-Bikes beim Laden. Und das Auto, wenn ein Kabel heiss wird.',
    never: 'Einen beschädigten Akku laden. Brennt er: Abstand halten und 118 rufen.',
    helps: [
      madeFor(/akku/i),
      madeFor(/garage/i, (facts) => is('schaum')(facts) && isFrostProof(facts)),
      madeFor(/auto/i, isForVehicle),
    ],
  },
]

/** A room for the page. */
export type HouseRoom = Omit<Room, 'helps'> & {
  /** The suitable products; price in CHF. */
  helps: { name: string; link: string; price: number; classes: string[] }[]
}

/** The rooms with the recommended product for each among those that suit. */
export function houseRooms(products: readonly Product[]): HouseRoom[] {
  const listed = listedProducts(products)
  return rooms.map(({ helps, ...room }) => ({
    ...room,
    helps: helps
      .flatMap((suits) => recommendedFirst(listed.filter((one) => suits(factsOf(one))))[0] ?? [])
      .map((product) => ({
        name: product.Name,
        link: productLink(product),
        price: product.Preis_brutto,
        classes: factsOf(product).fireClasses,
      })),
  }))
}
