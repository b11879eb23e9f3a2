import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { PageOf, PageQuery, SearchText } from '../fields/paging.ts'

export const MessageListQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(Type.Enum(['offen', 'beantwortet', ''])),
  ...PageQuery.properties,
})

/** A message of the contact form as the owner reads it. */
const AdminMessage = Type.Object({
  id: Type.Integer(),
  /** The account with this address, if there is one. */
  idUser: orNull(Type.Integer()),
  ...nameFields,
  email: Type.String(),
  /** Empty when none was given. */
  telefon: Type.String(),
  nachricht: Type.String(),
  createdAt: Type.String(),
  answeredAt: textOrNull,
})
export type AdminMessage = Static<typeof AdminMessage>

export const AdminMessageList = PageOf(AdminMessage)

export const Answered = Type.Object({ answered: Type.Boolean() })
