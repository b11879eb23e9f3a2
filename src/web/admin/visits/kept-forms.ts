import { addressOf } from '../../../contract/endpoint.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { dropCopy, listCopies } from '../page/copies.ts'
import { isFor } from './visit-draft.ts'

const { path } = addressOf('GET /api/admin/visit-form')

const listForms = async () =>
  (await listCopies(path)).map(({ address, reply }) => ({ address, form: reply as VisitForm }))

/** The form kept for an address that was opened under another: by a label on the round of its person. */
export async function findForm(wanted: URLSearchParams): Promise<VisitForm | undefined> {
  const found = (await listForms()).find(({ form }) => isFor(form, wanted))
  return found && onThisDay(found.form)
}

/** A kept form, used today: its day is that of the phone, unless the shop has already named a later one. */
export function onThisDay(form: VisitForm): VisitForm {
  const today = swissDayOf(Date.now())
  return { ...form, heute: today > form.heute ? today : form.heute }
}

/** Deletes the forms of a person whose visit is closed: what they say is done. */
export async function dropForms({ idUser }: VisitForm): Promise<void> {
  for (const { address, form } of await listForms())
    if (form.idUser === idUser) await dropCopy(address)
}
