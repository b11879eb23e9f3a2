import { keysOf } from '../fields/keys-of.ts'
import { type Static, Type } from 'typebox'
import { fieldLimits } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'
import { foundKinds } from './desk-words.ts'

/** GET /api/admin/search: a number, name, place, telephone number, amount, or the code of a label. */
export const DeskQuery = Type.Object({ q: typedText(fieldLimits.search) })

/** An answer: what it is, what tells it from others, and its page in the admin area. */
const Found = Type.Object({ id: Type.Integer(), titel: Type.String(), zusatz: Type.String() })
export type Found = Static<typeof Found>

/** Groups that have answers; `anders` when nothing has the words as they were typed, and these come close. */
export const DeskFindings = Type.Object({
  gruppen: Type.Array(
    Type.Object({
      art: keysOf(foundKinds),
      treffer: Type.Array(Found),
    }),
  ),
  anders: Type.Boolean(),
})
export type DeskFindings = Static<typeof DeskFindings>
