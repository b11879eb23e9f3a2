import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { fieldLimits } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'

/** A note of the business on a person or one of their orders. `by` is the admin's name. */
export const Note = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  createdAt: Type.String(),
  by: Type.String(),
  order_id: orNull(Type.Integer()),
  order_no: textOrNull,
})
export type Note = Static<typeof Note>

/** POST /api/admin/users/{id}/notes and …/orders/{id}/notes. */
export const NewNote = Type.Object({ text: typedText(fieldLimits.note) })

/** GET /api/admin/orders/{id}/notes, newest first. */
export const OrderNotes = Type.Object({ data: Type.Array(Note) })

export const NoteCreated = Type.Object({ id: Type.Integer() })
