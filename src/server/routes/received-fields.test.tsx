import type { ComponentType } from 'react'
import type { TObject } from 'typebox'
import { beforeEach, expect, test } from 'vitest'
import { appointmentRequest, time, token, window } from '../../../test/support/appointments.ts'
import { confirmAddress } from '../../../test/support/invoices.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { markupOf, textOf } from '../../../test/support/markup-of.tsx'
import { NewAppointment } from '../../contract/appointments/appointments.ts'
import { ContactMessage } from '../../contract/contact/contact.ts'
import { transaction } from '../../db/commit.ts'
import { readLetters } from '../../shop/service/letter-content.ts'
import { DeviceChange, type NewDevice } from '../../contract/devices/devices.ts'
import AppointmentPage from '../../web/admin/appointments/appointment.tsx'
import MessagesPage from '../../web/admin/messages/messages.tsx'
import { AppointmentCard } from '../../web/appointments/appointment-card.tsx'
import { RequestForm } from '../../web/appointments/request-form.tsx'
import { DeviceCard } from '../../web/devices/device-card.tsx'
import { DeviceForm } from '../../web/devices/device-form.tsx'
import { ContactForm } from '../../web/site/contact/contact-form.tsx'

const email = 'heidi@beispiel.ch'
openShopPerTest({ admin: true, heidi: { email } })
beforeEach(() => confirmAddress(shop, heidi))

type Values = Record<string, unknown>
type Reasons = Record<string, string>

/** What somebody sends by a form, and where it is read. */
type Form = {
  sent: TObject
  /** The fields that are no part of it, and why. */
  besides: Reasons
  /** Each field with a value, and with another one; of a text that is made. */
  one: Values
  other: Values
  /** Sends it, and returns the form and what each place shows. */
  look: (body: Values) => Promise<{ form: string; places: Values }>
  /** Where a field is not shown, or has no control of its name, and why. */
  unseen: Record<string, Reasons>
}

const Appointment = AppointmentPage as unknown as ComponentType<{ loaderData: object }>
const Messages = MessagesPage as unknown as ComponentType<{ loaderData: object }>

const readExport = async () => (await heidi.api('GET /api/account/export')).body
/** The owner's last mail, without the number of what it is about. */
const noticeOf = async (kind: string) =>
  (await shop.mails(kind)).at(-1)?.body.replaceAll(/admin\/termine\/\d+/g, '')

/** Throws for what is refused: nothing of it is kept. */
function kept<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

async function askForAppointment(input: Values) {
  const { id } = kept(await heidi.api('POST /api/appointments', { body: input }))
  const detail = (await admin.api('GET /api/admin/appointments/:id', { params: { id } })).body
  const [own] = (await heidi.api('GET /api/appointments')).body.data
  return {
    form: await markupOf(<RequestForm prefilled={undefined} message="" />),
    places: {
      page: await textOf(<Appointment loaderData={{ detail }} />),
      card: own && (await textOf(<AppointmentCard appointment={own} answer={noAnswer} />)),
      notice: await noticeOf('appointment-notice'),
      export: (await readExport()).termine[0],
      letter: await letterOf(id),
    },
  }
}

/** What stands in the letter about an appointment, once a time is proposed. */
async function letterOf(id: number) {
  const body = { ...time, trotzdem: true }
  kept(await admin.api('POST /api/admin/appointments/:id/propose', { params: { id }, body }))
  const { letters } = await transaction(shop.db, (trx) =>
    readLetters({ trx, publicUrl: 'http://shop.test' }, [id], shop.clock.now()),
  )
  return letters.map((letter) => ({ ...letter, ask: undefined }))
}

async function saveDevice(input: Values) {
  const query = { idUser: heidi.user.idUser }
  const read = async () => (await admin.api('GET /api/devices', { query })).body.data[0]
  const known = await read()
  if (known)
    kept(
      await admin.api('PUT /api/devices/:id', {
        params: { id: known.id },
        body: { ausserBetrieb: null, ...(input as DeviceChange) },
      }),
    )
  else kept(await admin.api('POST /api/devices', { body: { ...(input as NewDevice), ...query } }))
  const device = (await read()) ?? fail()
  const form = await markupOf(<DeviceForm device={device} isOwner />)
  const card = await textOf(<DeviceCard device={device} />)
  return { form, places: { 'filled form': form, card, export: (await readExport()).geraete[0] } }
}

async function sendMessage(input: Values) {
  // The same message to the same person is there already.
  await shop.db.deleteFrom('contact_messages').execute()
  await shop.db.deleteFrom('mails').execute()
  kept(await shop.api('POST /api/contact', { body: { ...input, cf_token: await token() } }))
  const list = (await admin.api('GET /api/admin/messages')).body
  return {
    form: await markupOf(<ContactForm known="" />),
    places: {
      page: await textOf(<Messages loaderData={{ list }} />),
      notice: await noticeOf('contact-message'),
      export: (await readExport()).nachrichten,
    },
  }
}

const bots = { cf_token: 'proves that no bot sends it', website: 'is filled in by bots alone' }
const person = { vorname: 'Ueli', nachname: 'Bär', email, telefon: '+41711234567' }
const otherPerson = { email: 'vreni@beispiel.ch', telefon: '+41711234568' }
const notHere = 'only another kind has it'
const noAnswer = async () => undefined
/** Who asked, as its customer sees it. */
const known = { card: 'whoever sent it knows who they are', export: 'stands in the profile' }
const onPaper = 'is written to by post'
const ofDevice = { sent: DeviceChange, look: saveDevice }
const revision = 'is the state that was seen'

const forms: Record<string, Form> = {
  'a request for an appointment': {
    sent: NewAppointment,
    besides: { ...bots, device_ids: 'are chosen among those of the register' },
    one: { ...appointmentRequest, ...person },
    other: {
      ...otherPerson,
      leistung: 'brandschutz',
      anzahl: 4,
      mitKaminfeger: false,
      fenster: [window('03-17')],
      plz: '9001',
    },
    look: askForAppointment,
    unseen: {
      anlage: { control: notHere },
      fenster: { letter: 'says when we come', control: 'a day and half of it' },
      bemerkung: { letter: 'is what its reader has written' },
      vorname: known,
      nachname: known,
      email: { ...known, letter: onPaper },
      telefon: { ...known, letter: onPaper },
    },
  },
  'an extinguisher': {
    ...ofDevice,
    besides: { revision, brennstoff: notHere, letzteReinigung: notHere, letzteKontrolle: notHere },
    one: { typ: 'co2', groesse: 5, baujahr: 2010, standort: 'Keller', bezeichnung: 'Gloria' },
    other: {
      typ: 'pulver',
      groesse: 6,
      baujahr: 2012,
      inBetrieb: '2015-01-02',
      ablauf: '2030-01-03',
      letzteWartung: '2021-01-04',
      letzterTausch: '2021-01-05',
      letztePruefung: '2021-01-06',
      fluorfrei: 'ja',
      intervalle: { wartung: 2 },
      ausserBetrieb: 'ersetzt',
    },
    unseen: {
      fluorfrei: { card: 'changes nothing about the work' },
      intervalle: { control: 'one for each' },
    },
  },
  'an appliance': {
    ...ofDevice,
    besides: {
      revision,
      ablauf: notHere,
      letzteWartung: notHere,
      letzterTausch: notHere,
      letztePruefung: notHere,
      fluorfrei: notHere,
    },
    one: {
      ...{ typ: 'heizung-oel', groesse: 20, baujahr: 2010, letzteReinigung: '2021-01-03' },
      ...{ standort: 'Keller', bezeichnung: 'Hoval' },
    },
    other: {
      typ: 'holzheizung',
      groesse: 25,
      brennstoff: 'heizoel',
      baujahr: 2012,
      inBetrieb: '2015-01-02',
      letzteReinigung: '2021-01-07',
      letzteKontrolle: '2021-01-08',
      intervalle: { reinigung: 2 },
      ausserBetrieb: 'ersetzt',
    },
    unseen: { intervalle: { control: 'one for each' } },
  },
  'a message': {
    sent: ContactMessage,
    besides: bots,
    one: { ...person, nachricht: 'Was kostet es?' },
    other: otherPerson,
    look: sendMessage,
    unseen: {},
  },
}

test.each(Object.entries(forms))(
  'whoever reads %s sees every field, or it is said why not',
  async (_, { sent, besides, one, other, look, unseen }) => {
    const fields = Object.keys(sent.properties).filter((field) => !(field in besides))
    const { form, places } = await look(one)
    const unchanged = async (input: Values) => {
      // More are sent than the limits allow.
      await shop.db.deleteFrom('attempts').execute()
      const { places: after } = await look(input)
      const isSame = (place: string) =>
        JSON.stringify(after[place]) === JSON.stringify(places[place])
      return Object.keys(places).filter(isSame)
    }
    expect(await unchanged(one)).toEqual(Object.keys(places))
    const hidden: Record<string, string[]> = {}
    for (const field of fields) {
      const value = other[field] ?? `${field} anders`
      const where = await unchanged({ ...one, [field]: value })
      if (!form.includes(`name="${field}"`)) where.push('control')
      if (where.length > 0) hidden[field] = where
    }
    const expected = Object.entries(unseen).map(([field, places]) => [field, Object.keys(places)])
    expect(hidden).toEqual(Object.fromEntries(expected))
  },
)

function fail(): never {
  throw new Error('nothing was kept')
}
