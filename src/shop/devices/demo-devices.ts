import type { NewDevice } from '../../contract/devices.ts'
import { addYears } from '../../contract/due-dates.ts'
import { swissDayAfter, swissDayOf } from '../../contract/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { createAccount, findByEmail } from '../accounts/accounts.ts'
import { createDevice } from './save-device.ts'

/** Who has devices in the demo data beside its customer. */
export const demoHouseholds = [
  {
    email: 'familie.bischof@foehnwacht.example',
    firstName: 'Reto und Lea',
    lastName: 'Bischof',
    phone: '+41719881122',
    street: 'Thurstrasse 4',
    postalCode: '9630',
    city: 'Wattwil',
    country: 'Schweiz',
  },
  {
    email: 'roessli@foehnwacht.example',
    firstName: '',
    lastName: 'Gasthaus Rössli',
    phone: '+41719881133',
    street: 'Hauptgasse 12',
    postalCode: '9620',
    city: 'Lichtensteig',
    country: 'Schweiz',
  },
] as const

/**
 * Gives the customer of the demo data (`email`) devices, and makes two more households with theirs: some that are all right,
 * some due soon, some overdue. Only for a shop that has this moment been filled with demo data. `now` in ms.
 */
export async function seedDemoDevices(db: Db, email: string, now: number): Promise<void> {
  const today = swissDayOf(now)
  const yearsAgo = (years: number, days = 0) => swissDayAfter(addYears(today, -years), days)
  const year = Number(today.slice(0, 4))
  const owned: Record<string, NewDevice[]> = {
    [email]: [
      {
        typ: 'schaum',
        groesse: 6,
        baujahr: year - 4,
        letzteWartung: yearsAgo(1),
        inBetrieb: yearsAgo(4),
        standort: 'Haus, Treppenhaus',
        fluorfrei: 'ja',
      },
      {
        typ: 'co2',
        groesse: 2,
        baujahr: year - 3,
        letzteWartung: yearsAgo(3, 30),
        inBetrieb: yearsAgo(3),
        standort: 'Haus, Büro',
      },
      { typ: 'pulver', groesse: 6, baujahr: year - 9, standort: 'Ferienhaus, Keller' },
      { typ: 'melder', baujahr: year - 2, standort: 'Ferienhaus, Schlafzimmer' },
    ],
    [demoHouseholds[0].email]: [
      { typ: 'schaum', groesse: 6, baujahr: year - 7, standort: 'Garage' },
      {
        typ: 'anderes',
        ablauf: swissDayAfter(today, 40),
        standort: 'Küche',
        bezeichnung: 'Löschspray',
      },
    ],
    [demoHouseholds[1].email]: [
      {
        typ: 'fett',
        groesse: 6,
        baujahr: year - 2,
        inBetrieb: yearsAgo(2),
        letzteWartung: swissDayAfter(today, -90),
        standort: 'Gasthaus, Küche',
      },
      { typ: 'decke', standort: 'Gasthaus, Küche' },
      { typ: 'wasser', groesse: 6, standort: 'Gasthaus, Saal' },
    ],
  }
  for (const household of demoHouseholds) await createAccount(db, household, now)
  for (const [address, devices] of Object.entries(owned)) {
    const owner = await findByEmail(db, address)
    if (owner) for (const device of devices) await createDevice(db, device, owner, now)
  }
}
