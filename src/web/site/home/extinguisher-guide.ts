import type { Product } from '../../../contract/catalogue/catalogue.ts'
import {
  agentKind,
  type Facts,
  factsOf,
  isForVehicle,
} from '../../../contract/catalogue/product-facts.ts'
import { isExtinguisher, productLink } from '../../../contract/catalogue/product-link.ts'
import { listedProducts } from '../../../contract/catalogue/product-list.ts'
import { recommendedFirst } from '../../../contract/advice/recommended.ts'

type Situation = { place: string; reason: string; suits: (facts: Facts) => boolean }

/** Where a fire may start, what helps there and why. */
const situations: readonly Situation[] = [
  {
    place: 'Wohnung und Treppenhaus',
    reason: 'Schaum löscht Möbel und Textilien und hinterlässt wenig Schmutz.',
    suits: (facts) => agentKind(facts) === 'schaum',
  },
  {
    place: 'Küche und Fritteuse',
    reason: 'Brennendes Fett braucht Klasse F. Wasser macht daraus einen Feuerball.',
    suits: ({ fireClasses }) => fireClasses.includes('F'),
  },
  {
    place: 'Garage, Heizraum, Werkstatt',
    reason: 'Pulver ist stark und frostsicher. Im Wohnzimmer will man es nicht.',
    suits: (facts) => agentKind(facts) === 'pulver' && !isForVehicle(facts),
  },
  {
    place: 'Server und Elektroverteilung',
    reason: 'CO2 löscht ohne Rückstände und leitet keinen Strom. Danach lüften.',
    suits: (facts) => agentKind(facts) === 'co2',
  },
  {
    place: 'Ladeplatz für E-Bike und Akkus',
    reason: 'Akkus entzünden sich von innen. Hier hilft nur langes Kühlen.',
    suits: ({ place = '' }) => /akku|lithium/i.test(place),
  },
  {
    place: 'Auto und Wohnmobil',
    reason: 'Klein, fest in der Halterung und auch bei Minusgraden bereit.',
    suits: ({ place = '' }) => /auto|fahrzeug|wohnmobil/i.test(place),
  },
]

/** One line of «Welcher Löscher passt?»: only the product fields shown on the landing page. */
export type GuideEntry = {
  place: string
  reason: string
  name: string
  bild: string
  link: string
  /** CHF. */
  price: number
  classes: string[]
}

/** The recommended extinguisher for each situation; situations without one are left out. */
export function guideEntries(products: readonly Product[]): GuideEntry[] {
  const extinguishers = listedProducts(products).filter(isExtinguisher)
  return situations.flatMap(({ place, reason, suits }) => {
    const suitable = extinguishers.filter((extinguisher) => suits(factsOf(extinguisher)))
    const [product] = recommendedFirst(suitable)
    if (!product) return []
    return [
      {
        place,
        reason,
        name: product.Name,
        bild: product.Bild,
        link: productLink(product),
        price: product.Preis_brutto,
        classes: factsOf(product).fireClasses,
      },
    ]
  })
}
