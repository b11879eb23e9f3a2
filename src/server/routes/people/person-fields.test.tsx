import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { me, own, put } from '../../../../test/support/own-profile.ts'
import { admin, openShopPerTest, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { AddressChange, ContactChange } from '../../../contract/accounts/accounts.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'
import { ProfileParts } from '../../../web/account/profile-parts.tsx'
import { PersonFields } from '../../../web/admin/page/person-fields.tsx'
import PersonPage from '../../../web/admin/people/person.tsx'

openShopPerTest({ admin: true, heidi: true })

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

const Page = PersonPage as unknown as ComponentType<{ loaderData: object }>

async function markupOf(element: ReactNode): Promise<string> {
  const root = (await shop.api('GET /api/site')).body
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
}

/** What is read of a page, without what only links say. */
const textOf = async (element: ReactNode) => (await markupOf(element)).replaceAll(/<[^>]*>/g, ' ')

let orders = 0
/** Where the owner reads who somebody is. */
const views = {
  'the page': async (id: number) => {
    // Of the person alone.
    const sums = { bestellt: 0, bezahlt: 0, erstattet: 0, offen: 0 }
    const nothing = { orders: [], documents: [], log: [], sums }
    const detail = { ...(await admin.person(id)).body, ...nothing }
    return textOf(<Page loaderData={{ detail, devices: [], visits: [] }} />)
  },
  'the form': async (id: number) => {
    const { person } = (await admin.person(id)).body
    return markupOf(<PersonFields known={person} errors={{}} emailHint="" />)
  },
  'an order': async (idUser: number) => {
    const items = [{ product_id: 1, quantity: (orders += 1) }]
    const { body } = await admin.takeOrder({ idUser, items, zahlung: 'bar' })
    return recipientOf((await readOrder(body.order_id)).order)
  },
  'the export': async (id: number) => {
    const asking = { params: { id }, cookie: admin.cookie }
    return (await shop.api('GET /api/admin/users/:id/export', asking)).body.profil
  },
  'the search': async (_id: number, field: Field) => {
    const { data } = (await admin.people({ search: other[field] })).body
    return data.map(({ idUser }) => idUser)
  },
}
type View = keyof typeof views

const recipientOf = (order: Awaited<ReturnType<typeof readOrder>>['order']) =>
  fields.map((field) => order[field as keyof typeof order])

/** What does not show a field of a person, and why. */
const unshown: Partial<Record<Field, Partial<Record<View, string>>>> = {
  strasse: { 'the search': 'people are known by where they live, not by the street' },
  land: { 'the search': 'nearly all live in the same' },
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
  const body = { ...one, [field]: other[field], revision }
  const save = () => shop.api('PUT /api/admin/users/:id', { params, cookie: admin.cookie, body })
  const { person, log } = (await save()).body
  expect(person[field]).toBe(other[field])
  expect(log[0]).toMatchObject({ action: 'user.saved', after: JSON.stringify({ felder: [field] }) })
  // Whoever has not seen it must not overwrite it.
  expect(await save()).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  const after = await look()
  const all = Object.keys(views) as View[]
  const hidden = Object.keys(unshown[field] ?? {})
  expect(all.filter((view) => before[view] !== after[view])).toEqual(
    all.filter((view) => !hidden.includes(view)),
  )
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
