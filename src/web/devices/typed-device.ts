import type { DeviceChange, NewDevice, RetiredReason } from '../../contract/devices/devices.ts'
import type { Values } from '../ui/form.tsx'

/** The intervals the manufacturer may set, by field name. */
export const yearNames = {
  wartung: 'Wartung',
  tausch: 'Löschmittel',
  ersatz: 'Lebensdauer',
} as const

/** The device as entered. Invalid numbers are sent as impossible values, so that the server returns the reason. */
export function readDevice(values: Values, isOwner: boolean): NewDevice {
  const text = (name: string) => values[name]?.trim() ?? ''
  const day = (name: string) => text(name) || null
  const number = (name: string) => {
    const typed = text(name).replace(',', '.')
    return typed === '' ? null : /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : 0
  }
  const years = (name: keyof typeof yearNames) => {
    const typed = text(`jahre-${name}`)
    return typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : -1
  }
  return {
    typ: text('typ'),
    groesse: number('groesse'),
    baujahr: number('baujahr'),
    standort: text('standort'),
    bezeichnung: text('bezeichnung'),
    inBetrieb: day('inBetrieb'),
    ablauf: day('ablauf'),
    letzteWartung: day('letzteWartung'),
    letzterTausch: day('letzterTausch'),
    letztePruefung: day('letztePruefung'),
    fluorfrei: text('fluorfrei') as NonNullable<NewDevice['fluorfrei']>,
    ...(isOwner && {
      intervalle: { wartung: years('wartung'), tausch: years('tausch'), ersatz: years('ersatz') },
    }),
  }
}

/** Why it is no longer in use, if so. */
export function readRetired(values: Values): Pick<DeviceChange, 'ausserBetrieb'> {
  return { ausserBetrieb: (values['ausserBetrieb'] || null) as RetiredReason | null }
}
