import type {
  Device,
  DeviceChange,
  NewDevice,
  RetiredReason,
} from '../../contract/devices/devices.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import type { Values } from '../ui/form/form.tsx'

/** What is known of the device in a form. */
export type KnownDevice = { device: Device | undefined }

/** The intervals the manufacturer may set, by field name. */
export const yearNames = {
  wartung: 'Wartung: Jahre laut Hersteller',
  tausch: 'Löschmittel: Jahre laut Hersteller',
  ersatz: 'Lebensdauer: Jahre laut Hersteller',
} as const
/** Those of an appliance: a stove that is rarely used is swept and inspected less often. */
export const applianceYearNames = {
  reinigung: 'Reinigung: alle … Jahre',
  kontrolle: 'Kontrolle: alle … Jahre',
} as const

/** The device as entered. Invalid numbers are sent as impossible values, so that the server returns the reason. */
export function readDevice(
  values: Values,
  isOwner: boolean,
): EveryField<Omit<NewDevice, 'idUser'>> {
  const text = (name: string) => values[name]?.trim() ?? ''
  const day = (name: string) => text(name) || null
  const number = (name: string) => {
    const typed = text(name).replace(',', '.')
    return typed === '' ? null : /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : 0
  }
  const years = (name: string) => {
    const typed = text(`jahre-${name}`).replace(',', '.')
    return typed === '' ? null : /^\d+(\.5)?$/.test(typed) ? Number(typed) : -1
  }
  return {
    typ: text('typ'),
    groesse: number('groesse'),
    baujahr: number('baujahr'),
    brennstoff: (text('brennstoff') || null) as NonNullable<NewDevice['brennstoff']> | null,
    standort: text('standort'),
    bezeichnung: text('bezeichnung'),
    inBetrieb: day('inBetrieb'),
    ablauf: day('ablauf'),
    letzteWartung: day('letzteWartung'),
    letzterTausch: day('letzterTausch'),
    letztePruefung: day('letztePruefung'),
    letzteReinigung: day('letzteReinigung'),
    letzteKontrolle: day('letzteKontrolle'),
    fluorfrei: (text('fluorfrei') || 'unbekannt') as NonNullable<NewDevice['fluorfrei']>,
    intervalle: isOwner
      ? {
          wartung: years('wartung'),
          tausch: years('tausch'),
          ersatz: years('ersatz'),
          reinigung: years('reinigung'),
          kontrolle: years('kontrolle'),
        }
      : undefined,
  }
}

/** Why it is no longer in use, if so. */
export function readRetired(values: Values): Pick<DeviceChange, 'ausserBetrieb'> {
  return { ausserBetrieb: (values['ausserBetrieb'] || null) as RetiredReason | null }
}
