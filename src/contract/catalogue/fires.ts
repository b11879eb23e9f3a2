import { agentKind, type Facts, isSafeNearCurrent, placesOf } from './product-facts.ts'

const has = ({ fireClasses }: Facts, letter: string) => fireClasses.includes(letter)

/** Whether a device is made for what burns. Water and CO2 would scatter burning fat, whatever is printed on them. */
export const isMadeFor = {
  fest: (facts: Facts) => has(facts, 'A'),
  fluessig: (facts: Facts) => has(facts, 'B') && agentKind(facts) !== 'wasser',
  gas: (facts: Facts) => has(facts, 'C'),
  fett: (facts: Facts) => has(facts, 'F') && !['co2', 'wasser'].includes(agentKind(facts) ?? ''),
  metall: (facts: Facts) => has(facts, 'D'),
  akku: (facts: Facts) => placesOf(facts).some(({ value }) => value === 'akku'),
  strom: isSafeNearCurrent,
} as const satisfies Record<string, (facts: Facts) => boolean>

export type Fire = keyof typeof isMadeFor

/** What to know before putting out such a fire, in one sentence. */
export const fireHints = {
  fett: 'Brennendes Fett nie mit Wasser löschen: Deckel darauf, Herd aus.',
  fluessig: 'Nie mit Wasser löschen: Es trägt die Flammen weiter.',
  gas: 'Gas nur löschen, wenn sich die Zufuhr absperren lässt.',
  akku: 'Abstand halten und die Feuerwehr rufen: 118.',
  metall:
    'Brennendes Metall nie mit Wasser, Schaum oder CO2 löschen. Rufen Sie die Feuerwehr: 118.',
  strom: 'Zuerst den Strom ausschalten, wenn das ohne Gefahr geht.',
  kamin: 'Feuerwehr 118 rufen. Nie Wasser in den Kamin giessen.',
} as const
