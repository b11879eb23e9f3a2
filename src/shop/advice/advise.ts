import type { Advice, Advised } from '../../contract/advice/advice.ts'
import { type Answers, isVehicle, mustBear, nextQuestion } from '../../contract/advice/questions.ts'
import { recommendedFirst } from '../../contract/advice/recommended.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { fireHints, isMadeFor } from '../../contract/catalogue/fires.ts'
import {
  agentKind,
  type Facts,
  factsOf,
  isFireBlanket,
  isForVehicle,
  isFrostProof,
  isSafeNearCurrent,
  isSmokeAlarm,
  placesOf,
} from '../../contract/catalogue/product-facts.ts'
import { isExtinguisher } from '../../contract/catalogue/product-link.ts'
import { listedProducts } from '../../contract/catalogue/product-list.ts'
import { reasonFor } from './reasons.ts'

const nothing: Advice = { set: [], hinweise: [] }

type Known = { product: Product; facts: Facts }

/** Whether a device suits the stated fire in the stated place. */
function suits(facts: Facts, { ort, brand, besonders }: Answers): boolean {
  const isIn = (place: string) => placesOf(facts).some(({ value }) => value === place)
  return (
    brand !== undefined &&
    isMadeFor[brand](facts) &&
    isForVehicle(facts) === isVehicle(ort) &&
    (!isVehicle(ort) || isIn(ort)) &&
    (brand === 'akku' || !isIn('akku')) &&
    // A vehicle is parked outside: that is not asked.
    (!(isVehicle(ort) || mustBear('frost', besonders)) || isFrostProof(facts)) &&
    (!mustBear('elektronik', besonders) || isSafeNearCurrent(facts))
  )
}

/** Agents in order of preference; one made for grease or batteries only where no other suits. */
const clean = ['schaum', 'wasser', 'co2', 'pulver', undefined] as const
const strong = ['pulver', 'schaum', 'wasser', 'co2', undefined] as const
const dry = ['co2', 'schaum', 'pulver', undefined] as const

function agentsFor({ ort, besonders }: Answers): readonly ReturnType<typeof agentKind>[] {
  if (mustBear('elektronik', besonders)) return dry
  return ort === 'wohnung' || ort === 'kueche' || ort === 'buero' ? clean : strong
}

const letters = { fest: 'A', fluessig: 'B', gas: 'C', fett: 'F', akku: undefined } as const

/** The recommended device among the suitable ones with the best agent. */
function pickDevice(devices: readonly Known[], answers: Answers): Product | undefined {
  const ranked = recommendedFirst(
    devices.filter(({ facts }) => suits(facts, answers)).map(({ product }) => product),
    {
      letter: letters[answers.brand ?? 'akku'],
      inBusiness: answers.haushalt === 'betrieb',
    },
  )
  return agentsFor(answers)
    .map((kind) => ranked.find((product) => agentKind(factsOf(product)) === kind))
    .find((product) => product !== undefined)
}

const floors = { klein: 1, mittel: 2, gross: 3, betrieb: 1 } as const

/**
 * Derives the advice from the products shown: the extinguisher, how many, what else is needed, and why. Never CO2 or
 * water for grease, water near electronics, or a device that freezes where there is frost; says so where nothing suits.
 */
export function advise(answers: Answers, products: readonly Product[]): Advice {
  if (nextQuestion(answers)) return nothing
  const { ort, brand, haushalt = 'klein' } = answers
  const known = listedProducts(products).map((product) => ({ product, facts: factsOf(product) }))
  const device = pickDevice(
    known.filter(({ product }) => isExtinguisher(product)),
    answers,
  )
  const set: Advised[] = []
  const add = (product: Product | undefined, menge: number, ...reasons: string[]) => {
    if (product) set.push({ product, menge, grund: reasons.filter(Boolean).join(' ') })
  }
  const onFloors = ort === 'wohnung' ? floors[haushalt] : 1
  const each = onFloors > 1 ? 'Auf jedem Geschoss einer.' : ''
  add(device, onFloors, reasonFor(device, answers), each)

  const cheapest = (is: (facts: Facts) => boolean) =>
    recommendedFirst(known.filter(({ facts }) => is(facts)).map(({ product }) => product))[0]
  if (ort === 'kueche' || brand === 'fett')
    add(
      cheapest(isFireBlanket),
      1,
      'Für Kleidung, Papierkorb oder Elektrogerät. Auf eine brennende Pfanne gehört der Deckel.',
    )
  if (ort === 'wohnung' && haushalt !== 'betrieb') {
    const place = haushalt === 'klein' ? /wohnung/i : /haus/i
    const alarms = (facts: Facts) => isSmokeAlarm(facts) && place.test(facts.place ?? '')
    const alarm = cheapest(alarms) ?? cheapest(isSmokeAlarm)
    add(alarm, 1, 'Weckt Sie, solange sich noch löschen lässt: in Schlafzimmer und Flur.')
  }
  return {
    set,
    ...(!device && {
      ehrlich:
        'Dafür führen wir keinen Löscher, den wir Ihnen mit gutem Gewissen empfehlen können. Rufen Sie uns an, wir suchen mit Ihnen eine Lösung.',
    }),
    hinweise: hintsFor(answers, device),
  }
}

function hintsFor({ brand, haushalt }: Answers, device: Product | undefined): string[] {
  return [
    brand === 'fett' && fireHints.fett,
    brand === 'gas' && fireHints.gas,
    brand === 'akku' && fireHints.akku,
    device &&
      agentKind(factsOf(device)) === 'co2' &&
      'CO2 verdrängt die Luft: nach dem Löschen hinaus und lüften.',
    haushalt === 'betrieb' &&
      'Für Betriebe gelten die VKF-Brandschutzvorschriften. Wir schauen es gern vor Ort an.',
  ].filter((hint) => typeof hint === 'string')
}
