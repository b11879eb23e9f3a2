import { type TSchema, Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { newAdmin } from '../../../test/support/admin.ts'
import { fieldsOf } from '../../../test/support/wire-fields.ts'
import { openShop } from '../../../test/support/shop.ts'
import { User } from '../../contract/accounts/accounts.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ownedBy, type Endpoint } from '../../contract/fields/endpoint-parts.ts'
import { Id, ids, isId } from '../../contract/fields/id.ts'
import { PersonNumber } from '../../contract/fields/numbers.ts'

const answer = async () => ({})

test('a call that does not say who may make it, or by which field, stops the start', async () => {
  const shop = await openShop({
    beforeReady: async (app) => {
      expect(() => app.get('/api/x', answer)).toThrow('GET /api/x declares no access')
      const everybody = { config: { access: 'public' } } as const
      expect(() => app.get('/api/admin/x', everybody, answer)).toThrow('is not for admins alone')
      const params = ids('id')
      const optional = Type.Object({ id: Type.Optional(PersonNumber) })
      const start = (schema: object, ...fields: Parameters<typeof ownedBy>) => {
        return () => app.post('/api/x/:id', { config: ownedBy(...fields), schema }, answer)
      }
      const lacks = (field: string) =>
        `POST /api/x/:id is owned by ${field}, which its schema lacks`
      expect(start({}, 'params.id')).toThrow(lacks('params.id'))
      expect(start({ params }, 'params.user_id')).toThrow(lacks('params.user_id'))
      // Whoever leaves it out would name nobody.
      expect(start({ params, querystring: optional }, 'query.id')).toThrow(lacks('query.id'))
      expect(start({ params, body: Type.Object({}) }, 'params.id', 'body.id')).toThrow(
        lacks('body.id'),
      )
      expect(start({ params, body: optional }, 'params.id', 'body.id')).not.toThrow()
    },
  })
  await shop.close()
})

test('a call belongs to the person in its fields, and to nobody else in others', async () => {
  const params = ids('id')
  const querystring = Type.Object({ also: Type.Optional(Id), product_id: Type.Optional(Id) })
  const own = { config: ownedBy('params.id', 'query.also'), schema: { params, querystring } }
  const shop = await openShop({
    beforeReady: async (app) => {
      app.get('/api/x/:id', own, answer)
      app.post('/api/x/:id', own, answer)
    },
  })
  onTestFinished(() => shop.close())
  const [customer, admin] = [await shop.newCustomer(), await newAdmin(shop)]
  const { idUser } = customer.user
  const ask = async (method: 'GET' | 'POST', query: string, cookie?: string) =>
    (await shop.call(method, `/api/x/${idUser}${query}`, { ...(cookie && { cookie }) })).status
  for (const [query, own, read, written] of [
    ['', 200, 200, 403],
    [`?also=${idUser}`, 200, 200, 403],
    [`?also=${admin.user.idUser}`, 403, 200, 403],
    [`?product_id=${admin.user.idUser}`, 200, 200, 403],
  ] as const) {
    expect([await ask('GET', query), await ask('POST', query)]).toEqual([401, 401])
    expect([
      query,
      await ask('GET', query, customer.cookie),
      await ask('POST', query, customer.cookie),
      await ask('GET', query, admin.cookie),
      await ask('POST', query, admin.cookie),
    ]).toEqual([query, own, own, read, written])
  }
})

/**
 * Calls of customers that name a person, or calls open to everybody that name a row, without being theirs alone: `ownerOf`
 * (shop/devices) decides, or the key with which the row was made.
 */
const decidedByRule = new Set([
  'GET /api/devices query.idUser',
  'POST /api/devices body.idUser',
  'POST /api/devices/import query.idUser',
  'GET /api/service-reminders query.idUser',
  'PUT /api/service-reminders query.idUser',
  'GET /api/visits query.idUser',
  'POST /api/appointments/:id/photos params.id',
])

test('a call open to customers that names a person or a row of somebody says whose it is', () => {
  const named = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.access === 'admin'
      ? []
      : (['params', 'query', 'body'] as const).flatMap((part) =>
          namedIn(endpoint[part], endpoint.access === 'public').flatMap((field) => {
            const { access } = endpoint
            const isDeclared =
              typeof access === 'object' && access.owner.includes(`${part}.${field}`)
            return isDeclared ? [] : [`${name} ${part}.${field}`]
          }),
        ),
  )
  expect(new Set(named)).toEqual(decidedByRule)
})

test('caches keep no answer but those that everybody gets', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const cacheControl = async (url: string) =>
    (await shop.app.inject({ url })).headers['cache-control']
  expect(await cacheControl('/api/session')).toBe('no-store')
  expect(await cacheControl('/api/contact/challenge')).toBe('no-store')
  expect(await cacheControl('/api/site')).toBeUndefined()
  const all: [string, Endpoint][] = Object.entries(endpoints)
  const shared = all.filter(([, { isShared }]) => isShared)
  // What is written, or whoever has a link reads, is nobody else's.
  expect(
    shared.filter(
      ([name, { access }]) => access !== 'public' || !/^GET [^:]+(:id|:kind)?$/.test(name),
    ),
  ).toEqual([])
})

test('a foreign page changes nothing but what a secret address names', () => {
  const foreign = Object.entries<Endpoint>(endpoints).flatMap(([name, { fromAnywhere }]) =>
    fromAnywhere ? [name] : [],
  )
  expect(foreign.filter((name) => !name.includes('/:token'))).toEqual([])
  expect(foreign).not.toEqual([])
})

test('no cache keeps what only those who are signed in may read, and no refusal of it', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const { cookie } = await newAdmin(shop)
  const all: [string, Endpoint][] = Object.entries(endpoints)
  const personal = all.flatMap(([name, { access }]) =>
    name.startsWith('GET ') && access !== 'public' ? name.slice('GET '.length) : [],
  )
  expect(personal.length).toBeGreaterThan(60)
  for (const path of personal)
    for (const headers of [{}, { cookie }]) {
      const url = path.replace(':kind', 'agb').replaceAll(/:\w+/g, '1')
      const answer = await shop.app.inject({ url, headers })
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
    }
})

/** The fields that name a person, or any row. */
function namedIn(schema: TSchema | undefined, isAny: boolean): string[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> }
  return Object.entries(properties).flatMap(([name, field]) => {
    const isPerson = field === PersonNumber || /^(id_?user|user_?id)$/i.test(name)
    return isPerson || (isAny && isId(field)) ? [name] : []
  })
}

/** Calls of everybody that answer with what somebody is called or where they live, and why they may. */
const ofPersons = {
  'POST /api/login': 'who has signed in',
  'POST /api/login/code': 'who has signed in',
  'POST /api/register/user': 'who has registered',
  'GET /api/session': 'whose session it is',
  'GET /api/appointment-links/:token': 'whoever has the link',
  'POST /api/appointment-links/:token/answer': 'whoever has the link',
}

test('what everybody may call says nothing of a person, but to that person', () => {
  const personal = Object.keys(User.properties).filter(
    (name) => !/^(id|is|role|created)/.test(name),
  )
  const found = Object.entries<Endpoint>(endpoints).filter(
    ([, { access, replies }]) =>
      access === 'public' &&
      Object.values(replies).some((reply) =>
        fieldsOf(reply, '').some(
          ({ name, path }) => personal.includes(name) && !path.includes('business'),
        ),
      ),
  )
  expect(found.map(([name]) => name)).toEqual(Object.keys(ofPersons))
})
