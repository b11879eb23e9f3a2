import type { ShopState } from './shop-state.ts'

/** The parts about which somebody has to do something before it costs orders or data, as the owner calls them. */
export const watchedNames = {
  database: 'Datenbank',
  disk: 'Speicherplatz',
  backup: 'Sicherung',
  backupPlace: 'Ort der Sicherung',
  restoreDrill: 'Probe der Sicherung',
  certificate: 'Zertifikat',
  clock: 'Uhr',
  runs: 'Wiederkehrende Arbeiten',
  mails: 'E-Mails',
  update: 'Aktualisierung',
} as const satisfies Partial<Record<keyof ShopState, string>>
export type Watched = keyof typeof watchedNames

/** Whether the owner gets a mail about it once a month, not every day: what nobody can mend in a day, and what costs nothing today. */
export function isMailedMonthly(part: Watched): boolean {
  return part === 'backupPlace' || part === 'update'
}

/** Those of them that are not well. */
export function findIll(state: ShopState): Watched[] {
  return (Object.keys(watchedNames) as Watched[]).filter((part) => !state[part].isFine)
}
