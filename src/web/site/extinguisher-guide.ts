import type { Product } from '../../contract/catalogue.ts'
import { isExtinguisher, productLink } from '../../contract/product-link.ts'
import { fireClasses, listedProducts } from '../catalogue/product-facts.ts'

/** Where it burns, what helps there and why; `named` finds the extinguishers in the catalogue. */
const situations = [
  {
    place: 'Wohnung und Treppenhaus',
    reason: 'Schaum löscht Möbel und Textilien und hinterlässt wenig Schmutz.',
    named: /schaum/i,
  },
  {
    place: 'Küche und Fritteuse',
    reason: 'Brennendes Fett braucht Klasse F. Wasser macht daraus einen Feuerball.',
    named: /fett/i,
  },
  {
    place: 'Garage, Heizraum, Werkstatt',
    reason: 'Pulver ist stark und frostsicher. Im Wohnzimmer will man es nicht.',
    named: /^pulver/i,
  },
  {
    place: 'Server und Elektroverteilung',
    reason: 'CO2 löscht ohne Rückstände und leitet keinen Strom. Danach lüften.',
    named: /co2|co₂|kohlendioxid/i,
  },
  {
    place: 'Ladeplatz für E-Bike und Akkus',
    reason: 'Akkus entzünden sich von innen. Hier hilft nur langes Kühlen.',
    named: /akku|lithium/i,
  },
  {
    place: 'Auto und Wohnmobil',
    reason: 'Klein, fest in der Halterung und auch bei Minusgraden bereit.',
    named: /auto|fahrzeug/i,
  },
] as const

/** One line of «Welcher Löscher passt?»: only what the landing page shows of the product. */
export type GuideEntry = {
  place: string
  reason: string
  name: string
  bild: string
  link: string
  /** CHF, the lowest price of the kind. */
  from: number
  classes: string[]
}

/** The cheapest suitable extinguisher for each situation; situations without one are left out. */
export function guideEntries(products: readonly Product[]): GuideEntry[] {
  const extinguishers = listedProducts(products)
    .filter(isExtinguisher)
    .toSorted((one, other) => one.Preis_brutto - other.Preis_brutto)
  return situations.flatMap(({ place, reason, named }) => {
    const product = extinguishers.find(({ Name }) => named.test(Name))
    if (!product) return []
    return [
      {
        place,
        reason,
        name: product.Name,
        bild: product.Bild,
        link: productLink(product),
        from: product.Preis_brutto,
        classes: fireClasses(product),
      },
    ]
  })
}
