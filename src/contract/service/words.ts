/** The condition of a device after a visit, in words. */
export const outcomeWords = {
  einsatzbereit: 'In Ordnung',
  maengel: 'Mängel',
  'ausser-betrieb': 'Ausser Betrieb',
} as const

/** The most photos of one device in a report. */
export const maxVisitPhotos = 4

/** A drawn signature: strokes of x, y, x, y … on a canvas of this size. */
export const signatureSheet = { width: 1000, height: 400 }
/** Anything with fewer points is an accidental touch. */
export const minPoints = 8

/** Days ahead in which an appointment pulls nearby devices into the round, and how many days early. */
export const nearAhead = 7
export const soonerBy = 90
