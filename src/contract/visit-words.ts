/** How a device was left after a visit, in words. */
export const outcomeWords = {
  einsatzbereit: 'In Ordnung',
  maengel: 'Mängel',
  'ausser-betrieb': 'Ausser Betrieb',
} as const

/** The most pictures of one device in a report. */
export const mostVisitPhotos = 4

/** What a drawn name is made of: strokes of x, y, x, y … on a sheet of this size. */
export const signatureSheet = { width: 1000, height: 400 }
/** Fewer points than this are a slip of the finger. */
export const fewestPoints = 8

/** How far ahead appointments draw what lies near them into the round, and how much sooner that may be done, in days. */
export const nearAhead = 7
export const soonerBy = 90
