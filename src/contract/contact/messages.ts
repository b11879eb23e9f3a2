import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { fieldLimits } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'
import { PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/** `offen`: whatever was not answered yet; of these, `rueckgabe` asks to return goods, and `frage` does not. */
export const MessageListQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(Type.Enum(['offen', 'frage', 'rueckgabe', 'beantwortet', ''])),
  ...PageQuery.properties,
})

/** What the business answered to a message by mail. `by` is the admin's name. */
const Answer = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  createdAt: Type.String(),
  by: Type.String(),
})
export type Answer = Static<typeof Answer>

/** What somebody wrote to the business, and what was answered. */
export const ReceivedMessage = Type.Object({
  id: Type.Integer(),
  nachricht: Type.String(),
  createdAt: Type.String(),
  answeredAt: textOrNull,
  /** The order it is about; `rueckgabe`: it asks to return goods. Null for the contact form. */
  bestellung: orNull(
    Type.Object({ order_id: Type.Integer(), order_no: Type.String(), rueckgabe: Type.Boolean() }),
  ),
  /** Oldest first; empty when it was answered in another way, or not at all. */
  antworten: Type.Array(Answer),
})
export type ReceivedMessage = Static<typeof ReceivedMessage>

/** A message of the contact form as the owner reads it. */
export const AdminMessage = Type.Object({
  ...ReceivedMessage.properties,
  /** The account with this address, if there is one. */
  idUser: orNull(Type.Integer()),
  ...nameFields,
  email: Type.String(),
  /** Empty when none was given. */
  telefon: Type.String(),
})
export type AdminMessage = Static<typeof AdminMessage>

export const AdminMessageList = PageOf(AdminMessage)

export const Answered = Type.Object({ answered: Type.Boolean() })

/**
 * POST /api/admin/messages/{id}/answers. `answeredAt` is what its writer knew of the message: if somebody else has
 * answered it since, nothing is sent.
 */
export const NewAnswer = Type.Object({
  text: typedText(fieldLimits.message),
  answeredAt: orNull(typedText(40)),
})
export type NewAnswer = Static<typeof NewAnswer>
