/** The payment term of a reminder: its days, and the same number in words. */
export const reminderTerm = { days: 10, inWords: 'zehn' } as const

/** The name of a payment reminder by its level (from 1). */
export function reminderName(level: number): string {
  if (level === 1) return 'Zahlungserinnerung'
  return level === 2 ? 'Mahnung' : 'Letzte Mahnung'
}
