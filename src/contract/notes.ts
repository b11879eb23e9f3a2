import { type Static, Type } from 'typebox'
import { fieldLimits } from './limits.ts'
import { typedText } from './typed-text.ts'

/** A note of the business on a person or one of their orders. `by` is the admin's address. */
export const Note = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  createdAt: Type.String(),
  by: Type.String(),
  order_id: Type.Union([Type.Integer(), Type.Null()]),
  order_no: Type.Union([Type.String(), Type.Null()]),
})
export type Note = Static<typeof Note>

/** POST /api/admin/users/{id}/notes and …/orders/{id}/notes. */
export const NewNote = Type.Object({ text: typedText(fieldLimits.note) })

/** GET /api/admin/orders/{id}/notes, newest first. */
export const OrderNotes = Type.Object({ data: Type.Array(Note) })

export const NoteCreated = Type.Object({ id: Type.Integer() })
