/** The state of an appointment, in words for its customer. */
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

const final: Record<AppointmentState, boolean> = {
  angefragt: false,
  vorgeschlagen: false,
  'anderer-wunsch': false,
  verfallen: false,
  bestaetigt: false,
  erledigt: true,
  abgesagt: true,
}

/** Whether an appointment is final: it took place, or was cancelled. */
export function hasEnded(state: AppointmentState): boolean {
  return final[state]
}
const open = (Object.keys(final) as AppointmentState[]).filter((state) => !final[state])

/** Whether we go there: it was confirmed, or announced and not refused. */
export function takesPlace(state: AppointmentState, announcedAt: number | string | null): boolean {
  return state === 'bestaetigt' || (state === 'vorgeschlagen' && announcedAt !== null)
}

/** The states in which the business has to propose a time. */
export const waitingStates = [
  'angefragt',
  'anderer-wunsch',
] as const satisfies readonly AppointmentState[]

export function isWaiting(state: AppointmentState): boolean {
  return (waitingStates as readonly AppointmentState[]).includes(state)
}

/** Every permitted transition of an appointment: from which states, and to which. There are no others. */
export const appointmentSteps = {
  vorschlagen: { from: open, to: 'vorgeschlagen' },
  vereinbaren: { from: open, to: 'bestaetigt' },
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
