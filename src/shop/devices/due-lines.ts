import { type Static, Type } from 'typebox'
import type { Device } from '../../contract/devices/devices.ts'
import { firstDue } from './due-dates.ts'
import { isAppliance } from '../../contract/devices/kinds.ts'
import { dueWords, shortDeviceName } from '../../contract/devices/due-words.ts'
import { swissDayAfter } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { listOf, storedJson } from '../tools/stored-json.ts'
import { selectDevices, toDevice } from './devices.ts'

/** A device's line in a mail, and its first due day. */
const DueLine = Type.Object({ day: Type.String(), text: Type.String() })
export type DueLine = Static<typeof DueLine>

export const dueLines = storedJson('service_reminders.devices', listOf(DueLine))

/** Whatever is due within this many days of the first is done in one visit, and listed in one line. */
const oneVisit = 60

/** What is due on some devices in words, by device id. `today` is the Swiss day. */
export async function describeDue(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, DueLine>> {
  const rows = await selectDevices(db).where('devices.id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [row.id, describe(toDevice(row, today), row.due_day ?? today, today)]),
  )
}

function describe(device: Device, day: string, today: string): DueLine {
  const { faellig, standort } = device
  const name = shortDeviceName(device)
  const where = standort === '' ? '' : ` (${standort})`
  if (faellig.angabe === 'unbekannt') {
    const last = isAppliance(device.typ) ? 'Reinigung oder Kontrolle' : 'Wartung'
    return { day, text: `${name}${where}: letzte ${last} unbekannt, bitte prüfen lassen` }
  }
  const until = swissDayAfter(firstDue(faellig) ?? day, oneVisit)
  const works = dueWords(faellig)
    .filter((work) => work.day <= until)
    .map((work) => `${work.name} ${work.day < today ? 'seit' : 'bis'} ${work.text}`)
  return { day, text: `${name}${where}: ${works.join(', ')}` }
}
