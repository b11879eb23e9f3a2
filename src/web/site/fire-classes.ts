import type { Product } from '../../contract/catalogue.ts'
import { isExtinguisher, productLink } from '../../contract/product-link.ts'
import { fireClasses, listedProducts } from '../catalogue/product-facts.ts'

/** The fire classes of EN 2: what burns, what puts it out, what makes it worse. */
const classes = [
  {
    letter: 'A',
    kinds: [/schaum/i, /wasser/i, /^pulver/i],
    burns: 'Feste Stoffe mit Glut',
    examples: 'Holz, Papier, Textilien, Möbel',
    agents: 'Schaum, Wasser, Pulver',
    beware: 'CO2 löscht keine Glut.',
  },
  {
    letter: 'B',
    kinds: [/schaum/i, /^pulver/i, /co2/i],
    burns: 'Flüssige Stoffe',
    examples: 'Benzin, Lösungsmittel, Wachs',
    agents: 'Schaum, Pulver, CO2',
    beware: 'Kein Wasserstrahl: Er verteilt den Brennstoff.',
  },
  {
    letter: 'C',
    kinds: [/^pulver/i],
    burns: 'Gase',
    examples: 'Propan, Butan, Erdgas',
    agents: 'Pulver',
    beware: 'Nur löschen, wenn sich die Zufuhr absperren lässt.',
  },
  {
    letter: 'D',
    kinds: [],
    burns: 'Metalle',
    examples: 'Magnesium- und Aluminiumspäne',
    agents: 'Metallbrandpulver, trockener Sand',
    beware: 'Nie Wasser. Fragen Sie uns, bevor Sie etwas kaufen.',
  },
  {
    letter: 'F',
    kinds: [/fett/i],
    burns: 'Speisefett und Speiseöl',
    examples: 'Pfanne, Fritteuse',
    agents: 'Fettbrandlöscher; Löschdecke bei kleinen Pfannen',
    beware: 'Nie Wasser: Es reisst das brennende Fett als Feuerball in die Höhe.',
  },
] as const

export type ProductTip = { name: string; link: string }
export type FireClassEntry = Omit<(typeof classes)[number], 'kinds'> & { products: ProductTip[] }

const tipsPerClass = 3

/**
 * The classes with what we sell for each: the most affordable extinguisher of every kind that suits it, or
 * several sizes of the only kind, and the blanket for the kitchen.
 */
export function fireClassEntries(products: readonly Product[]): FireClassEntry[] {
  const byPrice = listedProducts(products).toSorted((a, b) => a.Preis_brutto - b.Preis_brutto)
  const extinguishers = byPrice.filter(isExtinguisher)
  const blanket = byPrice.find(({ Name }) => Name.startsWith('Löschdecke'))
  return classes.map(({ kinds, ...entry }) => {
    const fitting = extinguishers.filter((product) => fireClasses(product).includes(entry.letter))
    const perKind = kinds.length === 1 ? tipsPerClass : 1
    const tips = kinds.flatMap((kind) =>
      fitting.filter(({ Name }) => kind.test(Name)).slice(0, perKind),
    )
    if (entry.letter === 'F' && blanket) tips.push(blanket)
    return {
      ...entry,
      products: tips.map((product) => ({ name: product.Name, link: productLink(product) })),
    }
  })
}
