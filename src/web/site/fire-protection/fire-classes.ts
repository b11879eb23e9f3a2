import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { agentKind, factsOf, isForVehicle } from '../../../contract/catalogue/product-facts.ts'
import { isExtinguisher, productLink } from '../../../contract/catalogue/product-link.ts'
import { listedProducts } from '../../../contract/catalogue/product-list.ts'
import { recommendedFirst } from '../../../contract/advice/recommended.ts'

/** The fire classes of EN 2: what burns, what extinguishes it, what makes it worse. */
const classes = [
  {
    letter: 'A',
    kinds: ['schaum', 'wasser', 'pulver'],
    burns: 'Feste Stoffe mit Glut',
    examples: 'Holz, Papier, Textilien, Möbel',
    agents: 'Schaum, Wasser, Pulver',
    beware: 'CO2 löscht keine Glut.',
  },
  {
    letter: 'B',
    kinds: ['schaum', 'pulver', 'co2'],
    burns: 'Flüssige Stoffe',
    examples: 'Benzin, Lösungsmittel, Wachs',
    agents: 'Schaum, Pulver, CO2',
    beware: 'Kein Wasserstrahl: Er verteilt den Brennstoff.',
  },
  {
    letter: 'C',
    kinds: ['pulver'],
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
    kinds: [],
    burns: 'Speisefett und Speiseöl',
    examples: 'Pfanne, Fritteuse',
    agents: 'Fettbrandlöscher; bei einer kleinen Pfanne der Deckel',
    beware: 'Nie Wasser: Es reisst das brennende Fett als Feuerball in die Höhe.',
  },
] as const

type ProductTip = { name: string; link: string }
export type FireClassEntry = Omit<(typeof classes)[number], 'kinds'> & { products: ProductTip[] }

const tipsPerClass = 3

/**
 * The classes with our products for each: the recommended extinguisher of every suitable kind, or several sizes where
 * only one kind suits, or any.
 */
export function fireClassEntries(products: readonly Product[]): FireClassEntry[] {
  const listed = listedProducts(products)
  const extinguishers = listed
    .filter(isExtinguisher)
    .map((product) => ({ ...product, facts: factsOf(product) }))
    .filter(({ facts }) => !isForVehicle(facts))
  return classes.map(({ kinds, ...entry }) => {
    const fitting = recommendedFirst(
      extinguishers.filter(({ facts }) => facts.fireClasses.includes(entry.letter)),
      { letter: entry.letter },
    )
    const found =
      kinds.length > 1
        ? kinds.flatMap((kind) => fitting.find(({ facts }) => agentKind(facts) === kind) ?? [])
        : fitting.filter(({ facts }) => !kinds[0] || agentKind(facts) === kinds[0])
    return {
      ...entry,
      products: found
        .slice(0, tipsPerClass)
        .map((product) => ({ name: product.Name, link: productLink(product) })),
    }
  })
}
