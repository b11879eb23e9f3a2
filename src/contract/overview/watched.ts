import type { ShopState } from './shop-state.ts'

type Judged = {
  [Part in keyof ShopState]: ShopState[Part] extends { isFine: boolean } ? Part : never
}[keyof ShopState]

/** What is wrong with a data folder that takes no file. */
export const folderIsShut =
  'Der Ordner des Shops nimmt keine Datei mehr an: Er ist voll, schreibgeschützt oder nicht mehr da.'

/**
 * The parts about which somebody has to do something before it costs orders or data, as the owner calls them. Payments to
 * be reviewed have notices of their own, and a silent provider may have had no sales.
 */
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
  providerAnswer: 'Verbindung zum Zahlungsanbieter',
  update: 'Aktualisierung',
} as const satisfies Record<Exclude<Judged, 'payments' | 'provider'>, string>
export type Watched = keyof typeof watchedNames

/** Whether the owner gets a mail about it once a month and not daily, because it can wait or takes longer to fix. */
export function isMailedMonthly(part: Watched): boolean {
  return part === 'backupPlace' || part === 'update'
}

/** Those of them that are not well. */
export function findIll(state: ShopState): Watched[] {
  return (Object.keys(watchedNames) as Watched[]).filter((part) => !state[part].isFine)
}
