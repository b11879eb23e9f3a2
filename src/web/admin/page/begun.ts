import type { NewPerson } from '../../../contract/people/new-person.ts'

/** What can begin with a person, and the page to do it on. */
export const begun = {
  order: (idUser: number) => `/admin/users/${idUser}/order`,
  invoice: (idUser: number) => `/admin/geld/entwurf/neu?idUser=${idUser}`,
} as const

/** Where it begins while nobody knows yet for whom: the same pages ask. */
export const begunWithout = {
  order: '/admin/users/neu/order',
  invoice: '/admin/geld/entwurf/wem',
} as const

/** What the page of a new person knows of where it was opened from: what was typed there, and what begins next. */
export type NewPersonFor = { known: NewPerson; next?: keyof typeof begun }
