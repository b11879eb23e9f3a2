/** The services an appointment can be requested for. */
export const visitServices = {
  feuerloescher: 'Feuerlöscher-Service',
  kaminfegen: 'Kaminfegen',
  feuerungskontrolle: 'Feuerungskontrolle',
  brandschutz: 'Brandschutz-Beratung',
} as const
export type VisitService = keyof typeof visitServices

/** How the customer is told of an appointment, in words. */
export const channels = {
  mail: 'E-Mail',
  sms: 'SMS',
  brief: 'Brief',
  karte: 'Karte',
} as const
export type Channel = keyof typeof channels

/** The parts of a day a customer can ask for, in Swiss time. */
export const dayParts = {
  vormittag: { name: 'Vormittag', from: '08:00', to: '12:00' },
  nachmittag: { name: 'Nachmittag', from: '13:00', to: '17:00' },
  ganztags: { name: 'Ganzer Tag', from: '08:00', to: '17:00' },
} as const
export type DayPart = keyof typeof dayParts

/** The most times one request may name, and the most photos attached to it. */
export const maxWindows = 3
export const maxAppointmentPhotos = 3
/** The most registered devices one request may name. */
export const maxAppointmentDevices = 100

/** The refusal of times that overlap: here, because the form does not load the table of problems. */
export const overlapWords = 'Bitte wählen Sie Zeiten, die sich nicht überschneiden.'

/** How far ahead appointments can be booked, in days. */
export const maxVisitDaysAhead = 365

/** The request in a few words: `3 Feuerlöscher, zusammen mit dem Kaminfegertermin`. */
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
