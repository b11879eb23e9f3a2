/** What can begin with a person, and the page to do it on. */
export const begun = {
  order: (idUser: number) => `/admin/users/${idUser}/order`,
  invoice: (idUser: number) => `/admin/geld/entwurf/neu?idUser=${idUser}`,
} as const

/** What the page of a new person knows of where it was opened from: the name typed there, and what begins next. */
export type NewPersonFor = { nachname: string; next: keyof typeof begun }
