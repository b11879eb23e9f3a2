import type { VisitClosed } from '../../../contract/service/visits.ts'
import { api, ApiError, isSessionOver, textOf, withRetry } from '../../api.ts'
import { sendPicture } from '../../send-bytes.ts'
import { dropForms } from './kept-forms.ts'
import { toVisit, visited } from './visit-body.ts'
import { dropDraft, readPhoto, type VisitDraft } from './visit-draft.ts'

/**
 * Sends a visit: first its photos, then the data, each under a key of its own, so that anything lost can be resent and
 * takes effect once. `keepSent` is called with all photos sent so far, so that a retry begins where this attempt ended.
 * After success, the draft is deleted here if possible. Rejects with `ApiError`.
 */
export async function sendDraft(
  draft: VisitDraft,
  keepSent: (sent: string[]) => Promise<unknown>,
): Promise<VisitClosed> {
  const sent = [...draft.sent]
  for (const photo of visited(draft).flatMap(({ fotos }) => fotos)) {
    if (sent.includes(photo)) continue
    const body = await readPhoto(photo).catch(() => undefined)
    if (!body) continue
    await sendPicture('PUT /api/admin/visit-photos/:key', { params: { key: photo }, body })
    sent.push(photo)
    // Failing storage does not prevent sending: the photo is then sent twice and counts once.
    await keepSent([...sent]).catch(() => undefined)
  }
  const headers = { 'idempotency-key': draft.key }
  const closed = await api('POST /api/admin/visits', { headers, body: toVisit(draft) })
  // A draft that could not be deleted is resent some day, and is recognised as the same visit.
  await dropDraft(draft).catch(() => undefined)
  await dropForms(draft.form)
  return closed
}

/**
 * The changes to a draft the server rejected as invalid: it becomes editable, and its photos are sent again, as a
 * missing one may be the cause. Undefined when a retry is enough: no network, no session, a server error.
 */
export function correctionOf(failure: unknown): Partial<VisitDraft> | undefined {
  const isRefused =
    failure instanceof ApiError &&
    failure.status >= 400 &&
    failure.status < 500 &&
    failure.status !== 429 &&
    !isSessionOver(failure)
  if (!isRefused) return undefined
  return { state: 'entwurf', sent: [], refused: whyNotSaved(failure) }
}

/** The error message of a visit. */
export const whyNotSaved = (failure: unknown) =>
  textOf(failure, withRetry('Der Besuch konnte nicht gespeichert werden.'))
