import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fieldsOf } from '../../../../test/support/field-walk.ts'
import { plainIban, setIban } from '../../../../test/support/invoices.ts'
import { me, own, put } from '../../../../test/support/own-profile.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { admin, openShopPerTest, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { markupOf, textOf } from '../../../../test/support/markup-of.tsx'
import {
  AddressChange,
  BillingChange,
  ContactChange,
  Registration,
  type User,
} from '../../../contract/accounts/accounts.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'
import { ContactFields } from '../../../web/account/profile-contact.tsx'
import { ProfileParts } from '../../../web/account/profile-parts.tsx'
import { PersonFields } from '../../../web/admin/page/person-fields.tsx'
import RegistrationPage from '../../../web/account/registration.tsx'
import PersonPage from '../../../web/admin/people/person.tsx'
import { AddressFields } from '../../../web/visitor/own-address.tsx'
import { BillingFields } from '../../../web/visitor/own-billing.tsx'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(() => setIban(shop, plainIban))

type Field = keyof NewPerson

/** A person with every field, and another value for each. */
const one: Record<Field, string> = {
  vorname: 'Karla',
  nachname: 'Bösch',
  email: 'karla@beispiel.ch',
  telefonnummer: '+41719881122',
  strasse: 'Dorfgasse 3',
  plz: '6900',
  ort: 'Bregenz',
  land: 'Österreich',
}
const other: Record<Field, string> = {
  vorname: 'Vreni',
  nachname: 'Wüthrich',
  email: 'vreni@beispiel.ch',
  telefonnummer: '+41442113344',
  strasse: 'Seeweg 9',
  plz: '6850',
  ort: 'Dornbirn',
  land: 'Schweiz',
}
const fields = Object.keys(one) as Field[]

const Registering = RegistrationPage as unknown as ComponentType
const Page = PersonPage as unknown as ComponentType<{ loaderData: object }>

const orderFor = async (idUser: number, zahlung: 'bank' | 'bar') => {
  const items = [{ product_id: 1, quantity: 1 }]
  return (await admin.takeOrder({ idUser, items, zahlung })).body.order_id
}
/** The text of a PDF without what numbers it: of an order, an invoice, its reference and a link. */
const textOfPdf = async (url: string) => {
  const { rawPayload } = await admin.open(url)
  return (await readPdf(rawPayload)).text.replaceAll(/(FW|RE|RF)[\d -]+|\/termin\/\S+/g, '')
}

/** Where the owner reads who somebody is. */
const views = {
  'the page': async (id: number) => {
    // Of the person alone.
    const sums = { bestellt: 0, bezahlt: 0, erstattet: 0, offen: 0 }
    const nothing = { orders: [], documents: [], log: [], sums }
    const detail = { ...(await admin.person(id)).body, ...nothing }
    return textOf(<Page loaderData={{ detail, devices: { data: [] } }} />)
  },
  'the form': async (id: number) => {
    const { person } = (await admin.person(id)).body
    return markupOf(<PersonFields known={person} emailHint="" />)
  },
  'an order': async (idUser: number) => {
    return recipientOf((await readOrder(await orderFor(idUser, 'bar'))).order)
  },
  'a mail': async (idUser: number) => {
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
    await orderFor(idUser, 'bar')
    const { recipient, body } = (await shop.mails('order-taken')).at(-1) ?? {}
    return [recipient, body?.replaceAll(/FW-\d+-\d+/g, '')]
  },
  'an invoice': async (idUser: number) => {
    const params = { id: await orderFor(idUser, 'bank') }
    const asking = { params }
    const { data } = (await admin.api('GET /api/admin/orders/:id/documents', asking)).body
    return textOfPdf(`/api/documents/${data[0]?.id}/pdf`)
  },
  'a letter': async (idUser: number) => {
    const von = '2026-03-16T08:00:00.000Z'
    const bis = '2026-03-16T09:00:00.000Z'
    const body = { idUser, leistung: 'kaminfegen', von, bis, status: 'bestaetigt' } as const
    const { id } = (await admin.api('POST /api/admin/appointments', { body })).body
    const text = await textOfPdf(`/api/admin/appointment-letters.pdf?termine=${id}&form=brief`)
    // The time is free again.
    await shop.db.updateTable('appointments').set({ state: 'abgesagt' }).execute()
    // To whom, without the place of the appointment.
    return text.split('Anliegen')[0] ?? ''
  },
  'the export': async (id: number) => {
    const asking = { params: { id } }
    return (await admin.api('GET /api/admin/users/:id/export', asking)).body.profil
  },
  'the search': async (_id: number, field: Field) => {
    const { data } = (await admin.people({ search: other[field] })).body
    return data.map(({ idUser }) => idUser)
  },
}
type View = keyof typeof views

const recipientOf = (order: Awaited<ReturnType<typeof readOrder>>['order']) =>
  fields.map((field) => order[field as keyof typeof order])

const onPaper = 'goes to where they live'
/** What does not show a field of a person, and why. */
const unshown: Partial<Record<Field, Partial<Record<View, string>>>> = {
  strasse: { 'the search': 'people are known by where they live, not by the street' },
  land: { 'the search': 'nearly all live in the same' },
  email: { 'an invoice': onPaper, 'a letter': onPaper },
  telefonnummer: {
    'a mail': 'is called by the owner alone',
    'an invoice': onPaper,
    'a letter': onPaper,
  },
}

test.each(fields)('another %s is kept, logged, and seen or said why not', async (field) => {
  const params = { id: (await admin.addPerson(one)).body.idUser }
  const look = async () => {
    const looked = Object.entries(views).map(async ([view, see]) => [
      view,
      JSON.stringify(await see(params.id, field)),
    ])
    return Object.fromEntries(await Promise.all(looked)) as Record<View, string>
  }
  const before = await look()
  const { revision } = (await admin.person(params.id)).body.person
  const save = (fields: object) =>
    admin.api('PUT /api/admin/users/:id', { params, body: { ...one, ...fields, revision } })
  const { person, log } = (await save({ [field]: other[field] })).body
  expect(person[field]).toBe(other[field])
  expect(log[0]).toMatchObject({ action: 'user.saved', after: JSON.stringify({ felder: [field] }) })
  // Whoever has not seen it must not overwrite it.
  expect(await save({})).toBeRefused(409, 'changed-meanwhile')
  const after = await look()
  const all = Object.keys(views) as View[]
  const hidden = Object.keys(unshown[field] ?? {})
  expect(all.filter((view) => before[view] !== after[view])).toEqual(
    all.filter((view) => !hidden.includes(view)),
  )
})

/** What is sent with a form without a control of its own, and why. */
const unasked = {
  id: 'is the signed-in person',
  password: 'is sentFields for only when the e-mail changes long after signing in',
  wunsch: 'is the product that was wanted',
}
const firm = { firma: '', referenz: '', strasse: '', plz: '', ort: '', land: '' }

test.each([
  ['registration', Registration, () => <Registering />],
  ['contact', ContactChange, (user: User) => <ContactFields user={user} />],
  ['address', AddressChange, (user: User) => <AddressFields user={user} />],
  ['company', BillingChange, (user: User) => <BillingFields user={user} billing={firm} />],
] as const)('the form of the %s has a control for whatever is sent', async (_form, sent, show) => {
  const markup = await markupOf(show(await me()))
  const sentFields = fieldsOf(sent, unasked)
  expect(sentFields.filter((field) => !markup.includes(`name="${field}"`))).toEqual([])
  expect(sentFields.length).toBeGreaterThan(3)
})

const partOf = (schema: { properties: object }, person: Record<Field, string>) =>
  Object.fromEntries(
    Object.entries(person).filter(([field]) => Object.hasOwn(schema.properties, field)),
  )

test.each(fields)('customers change their own %s and see it in their profile', async (field) => {
  const save = async (person: Record<Field, string>) => {
    await put(own('contact'), partOf(ContactChange, person))
    await put(own('address'), partOf(AddressChange, person))
    const user = await me()
    const profile = <ProfileParts user={user} onDeleted={() => undefined} />
    return { user, text: await textOf(profile) }
  }
  const before = await save(one)
  const after = await save({ ...one, [field]: other[field] })
  expect([before.user[field], after.user[field]]).toEqual([one[field], other[field]])
  expect(after.text).not.toBe(before.text)
})

test('the page of a person says of a new address that it is not confirmed, and that signing out drops it', async () => {
  const { user, api } = await shop.newCustomer()
  const params = { id: user.idUser }
  const page = async () => {
    const { body: detail } = await admin.person(user.idUser)
    return textOf(<Page loaderData={{ detail, devices: { data: [] } }} />)
  }
  expect(await page()).not.toContain('verwerfen')
  await api('PUT /:id/email', { params, body: { email: 'neu@beispiel.ch' } })
  expect(await page()).toMatch(/neu@beispiel\.ch ist noch nicht bestätigt.*verwerfen/)
  await admin.api('DELETE /api/admin/users/:id/sessions', { params })
  expect(await page()).not.toContain('neu@beispiel.ch')
})
