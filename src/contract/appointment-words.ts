/** What somebody can want us to come for. */
export const visitServices = {
  feuerloescher: 'Feuerlöscher-Service',
  kaminfegen: 'Kaminfegen',
  feuerungskontrolle: 'Feuerungskontrolle',
  brandschutz: 'Brandschutz-Beratung',
} as const
export type VisitService = keyof typeof visitServices

/** Where an appointment is, in words for its customer. */
export const appointmentStates = {
  angefragt: 'Angefragt',
  vorgeschlagen: 'Zeit vorgeschlagen',
  'anderer-wunsch': 'Andere Zeit gewünscht',
  verfallen: 'Vorschlag verfallen',
  bestaetigt: 'Bestätigt',
  erledigt: 'Erledigt',
  abgesagt: 'Abgesagt',
} as const
export type AppointmentState = keyof typeof appointmentStates

const open: readonly AppointmentState[] = [
  'angefragt',
  'vorgeschlagen',
  'anderer-wunsch',
  'verfallen',
  'bestaetigt',
]

/** Whether nothing becomes of it any more: it took place, or was called off. */
export function hasEnded(state: AppointmentState): boolean {
  return !open.includes(state)
}

/** Where the business is asked for a time. */
export const waitingStates = [
  'angefragt',
  'anderer-wunsch',
] as const satisfies readonly AppointmentState[]

export function isWaiting(state: AppointmentState): boolean {
  return (waitingStates as readonly AppointmentState[]).includes(state)
}

/** Every step an appointment can take: from where, and where it leads. There is no other way. */
export const appointmentSteps = {
  vorschlagen: { from: open, to: 'vorgeschlagen' },
  bestaetigen: { from: ['vorgeschlagen'], to: 'bestaetigt' },
  'anderer-wunsch': { from: ['vorgeschlagen', 'bestaetigt', 'verfallen'], to: 'anderer-wunsch' },
  verfallen: { from: ['vorgeschlagen'], to: 'verfallen' },
  absagen: { from: open, to: 'abgesagt' },
  erledigen: { from: ['vorgeschlagen', 'bestaetigt'], to: 'erledigt' },
} as const satisfies Record<string, { from: readonly AppointmentState[]; to: AppointmentState }>
export type AppointmentStep = keyof typeof appointmentSteps

export function canStep(step: AppointmentStep, state: AppointmentState): boolean {
  return (appointmentSteps[step].from as readonly AppointmentState[]).includes(state)
}

/** The parts of a day somebody can wish for, in Swiss hours. */
export const dayParts = {
  vormittag: { name: 'Vormittag', from: '08:00', to: '12:00' },
  nachmittag: { name: 'Nachmittag', from: '13:00', to: '17:00' },
  ganztags: { name: 'Ganzer Tag', from: '08:00', to: '17:00' },
} as const
export type DayPart = keyof typeof dayParts

/** The most times one request names, and the most pictures that go with it. */
export const mostWindows = 3
export const mostAppointmentPhotos = 3
/** The most devices of the register one request names. */
export const mostAppointmentDevices = 100

/** How far ahead we plan, in days. */
export const farthestVisit = 365

/** What is wanted, in a few words: `3 Feuerlöscher, zusammen mit dem Kaminfegertermin`. */
export function wantedInWords({
  leistung,
  anzahl,
  anlage,
  mitKaminfeger,
}: {
  leistung: VisitService
  anzahl: number | null
  anlage: string
  mitKaminfeger: boolean
}): string {
  return [
    visitServices[leistung],
    anzahl !== null && `${anzahl} ${anzahl === 1 ? 'Gerät' : 'Geräte'}`,
    anlage,
    mitKaminfeger && 'zusammen mit dem Kaminfegertermin',
  ]
    .filter(Boolean)
    .join(', ')
}
