import type { NewDevice } from '../../contract/devices/devices.ts'
import { addYears } from './due-dates.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Trx } from '../../db/schema.ts'
import { findByEmail } from '../accounts/accounts.ts'
import { insertPerson } from '../accounts/known-person.ts'
import { type Asker, createDevice } from './save-device.ts'

/** The households with devices in the demo data, besides its customer; they have no sign-in. */
export const demoHouseholds = {
  family: {
    email: 'familie.bischof@foehnwacht.example',
    first_name: 'Reto und Lea',
    last_name: 'Bischof',
    phone: '+41719881122',
    street: 'Thurstrasse 4',
    postal_code: '9630',
    city: 'Wattwil',
    country: 'Schweiz',
  },
  inn: {
    email: 'roessli@foehnwacht.example',
    first_name: '',
    last_name: 'Gasthaus Rössli',
    phone: '+41719881133',
    street: 'Hauptgasse 12',
    postal_code: '9620',
    city: 'Lichtensteig',
    country: 'Schweiz',
  },
}

/**
 * Gives the demo customer (`email`) devices, and creates two more households with devices: some in order, some due
 * soon, some overdue. Only for a shop just filled with demo data. `now` in ms. Returns the ids of the households.
 */
export async function seedDemoDevices(
  trx: Trx,
  email: string,
  now: number,
): Promise<Record<keyof typeof demoHouseholds, number>> {
  const today = swissDayOf(now)
  const yearsAgo = (years: number, days = 0) => swissDayAfter(addYears(today, -years), days)
  const year = Number(today.slice(0, 4))
  const owned: Record<'customer' | keyof typeof demoHouseholds, NewDevice[]> = {
    customer: [
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
      {
        typ: 'heizung-oel',
        groesse: 22,
        brennstoff: 'heizoel',
        baujahr: year - 12,
        letzteReinigung: yearsAgo(1, 25),
        letzteKontrolle: yearsAgo(1, 25),
        standort: 'Haus, Keller',
      },
    ],
    family: [
      { typ: 'schaum', groesse: 6, baujahr: year - 7, standort: 'Garage' },
      {
        typ: 'ofen',
        groesse: 8,
        brennstoff: 'stueckholz',
        baujahr: year - 15,
        letzteReinigung: yearsAgo(1, -20),
        letzteKontrolle: yearsAgo(1, -20),
        standort: 'Stube',
        bezeichnung: 'Kachelofen',
      },
      {
        typ: 'anderes',
        ablauf: swissDayAfter(today, 40),
        standort: 'Küche',
        bezeichnung: 'Löschspray',
      },
    ],
    inn: [
      {
        typ: 'fett',
        groesse: 6,
        baujahr: year - 2,
        inBetrieb: yearsAgo(2),
        letzteWartung: swissDayAfter(today, -90),
        standort: 'Gasthaus, Küche',
      },
      { typ: 'decke', standort: 'Gasthaus, Küche' },
      {
        typ: 'holzheizung',
        groesse: 60,
        brennstoff: 'hackschnitzel',
        baujahr: year - 6,
        letzteReinigung: swissDayAfter(today, -100),
        letzteKontrolle: yearsAgo(2),
        standort: 'Gasthaus, Heizraum',
      },
      { typ: 'wasser', groesse: 6, standort: 'Gasthaus, Saal' },
    ],
  }
  const give = async (owner: Asker, devices: readonly NewDevice[]) => {
    for (const device of devices) await createDevice(trx, device, owner, now)
    return owner.id
  }
  const makeHousehold = async (name: keyof typeof demoHouseholds) => {
    const household = demoHouseholds[name]
    const id = await insertPerson(trx, household, now)
    return give({ id, email: household.email, role: 'user' }, owned[name])
  }
  const customer = await findByEmail(trx, email)
  if (customer) await give(customer, owned.customer)
  return { family: await makeHousehold('family'), inn: await makeHousehold('inn') }
}
