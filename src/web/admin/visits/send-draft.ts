import type { VisitClosed } from '../../../contract/visits.ts'
import { api, ApiError, isSessionOver, textOf } from '../../api.ts'
import { sendPicture } from '../../send-bytes.ts'
import {
  dropDraft,
  readPhoto,
  saveDraft,
  toVisit,
  visited,
  type VisitDraft,
} from './visit-draft.ts'

/**
 * Sends a visit: its pictures, then all that was typed, each under a key of its own, so that whatever was lost on the
 * way is sent again and counts once. What has arrived is forgotten here, where the browser can. Rejects with `ApiError`.
 */
export async function sendDraft(draft: VisitDraft): Promise<VisitClosed> {
  const sent = [...draft.sent]
  for (const photo of visited(draft).flatMap(({ fotos }) => fotos)) {
    if (sent.includes(photo)) continue
    const body = await readPhoto(photo).catch(() => undefined)
    if (!body) continue
    await sendPicture('PUT /api/admin/visit-photos/:key', { params: { key: photo }, body })
    sent.push(photo)
    // A full or missing storage is no reason not to send: the picture then goes twice and counts once.
    await saveDraft({ ...draft, sent }).catch(() => undefined)
  }
  const headers = { 'idempotency-key': draft.key }
  const closed = await api('POST /api/admin/visits', { headers, body: toVisit(draft) })
  // What stays here after all is sent again one day, and is the same visit.
  await dropDraft(draft).catch(() => undefined)
  return closed
}

/**
 * How a draft goes on that was refused for what it says: it can be corrected, and its pictures are sent again, since one
 * may be what was missing. Nothing when it only has to be sent again: no network, no session, a server in trouble.
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

/** What a visit is said to have failed by. */
export const whyNotSaved = (failure: unknown) =>
  textOf(failure, 'Der Besuch konnte nicht gespeichert werden.')
