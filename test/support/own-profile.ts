import type { User } from '../../src/contract/accounts/accounts.ts'
import { heidi, shop } from './shop-per-test.ts'

type Body = { message: string; code?: string; updatedUser: User }

export const contact = {
  vorname: 'Heidi',
  nachname: 'Muster',
  email: 'heidi@beispiel.ch',
  telefonnummer: '711234567',
}

/** Heidi changes something, or somebody else with another session. */
export const put = (path: string, body: object, cookie = heidi.cookie, headers = {}) =>
  shop.call<Body>('PUT', path, { cookie, body, headers })

/** The path of a part of her profile. */
export const own = (part: string) => `/user/${heidi.user.idUser}/${part}`

export const saveContact = (change: object) => put(own('contact'), { ...contact, ...change })

/** Her current profile. */
export async function me() {
  const asking = { params: { id: heidi.user.idUser } }
  return (await heidi.api('GET /user/:id', asking)).body.user
}
