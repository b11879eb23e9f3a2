import type { ShopState } from './shop-state.ts'

/** The parts about which somebody has to do something before it costs orders or data, as the owner calls them. */
export const watchedNames = {
  database: 'Datenbank',
  disk: 'Speicherplatz',
  backup: 'Sicherung',
  certificate: 'Zertifikat',
  runs: 'Wiederkehrende Arbeiten',
  mails: 'E-Mails',
} as const satisfies Partial<Record<keyof ShopState, string>>
export type Watched = keyof typeof watchedNames

/** Those of them that are not well. */
export function findIll(state: ShopState): Watched[] {
  return (Object.keys(watchedNames) as Watched[]).filter((part) => !state[part].isFine)
}
