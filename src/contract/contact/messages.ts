import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/** `offen`: whatever was not answered yet; of these, `rueckgabe` asks to return goods, and `frage` does not. */
export const MessageListQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(Type.Enum(['offen', 'frage', 'rueckgabe', 'beantwortet', ''])),
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
  /** The order it is about; `rueckgabe`: it asks to return goods. Null for the contact form. */
  bestellung: orNull(
    Type.Object({ order_id: Type.Integer(), order_no: Type.String(), rueckgabe: Type.Boolean() }),
  ),
})
export type AdminMessage = Static<typeof AdminMessage>

export const AdminMessageList = PageOf(AdminMessage)

export const Answered = Type.Object({ answered: Type.Boolean() })
