import { type Answers, mustBear } from '../../contract/advice/questions.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { agentKind, factsOf } from '../../contract/catalogue/product-facts.ts'

/** Why a kind of agent suits a fire. */
const byFire = {
  fest: {
    schaum: 'Schaum kühlt die Glut und hinterlässt wenig Schmutz.',
    wasser: 'Wasser dringt tief in die Glut und verschmutzt kaum.',
    pulver: 'Pulver löscht sehr stark, auch im Freien.',
    other: 'Löscht Glut und kühlt sie.',
  },
  fluessig: {
    schaum: 'Schaum deckt die brennende Flüssigkeit zu.',
    pulver: 'Pulver stoppt brennende Flüssigkeit sofort.',
    co2: 'CO2 löscht brennende Flüssigkeit ohne Rückstände.',
    other: 'Löscht brennende Flüssigkeit.',
  },
  gas: { other: 'Gas löscht nur Pulver.' },
  fett: { other: 'Klasse F: legt sich als Schicht auf das Fett und kühlt es.' },
  akku: { other: 'Kühlt lange und dringt zwischen die Zellen.' },
} as const

/** Why it is suitable near live electrical equipment. */
const byAgent = {
  co2: 'CO2 leitet keinen Strom und schadet den Geräten nicht.',
  pulver: 'Pulver leitet keinen Strom; sein Staub schadet den Geräten aber.',
} as const

/** The reason in words, matched to the answers: its effect on the fire, in frost and near electronics. */
export function reasonFor(
  product: Product | undefined,
  { brand = 'fest', besonders }: Answers,
): string {
  if (!product) return ''
  const facts = factsOf(product)
  const kind = agentKind(facts)
  const words: Partial<Record<string, string>> = byFire[brand]
  return [
    words[kind ?? 'other'] ?? words['other'],
    mustBear('frost', besonders) && `Bereit bei ${facts.temperature}.`,
    mustBear('elektronik', besonders) &&
      (kind === 'co2' || kind === 'pulver'
        ? byAgent[kind]
        : `Neben Strom geprüft: ${facts.electric}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
