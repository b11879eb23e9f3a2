import type { VisitClosed } from '../../../contract/visits.ts'
import { api } from '../../api.ts'
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
 * way is sent again and counts once. What has arrived is forgotten here. Rejects with `ApiError`.
 */
export async function sendDraft(draft: VisitDraft): Promise<VisitClosed> {
  const { sent, key } = draft
  for (const photo of visited(draft).flatMap(({ fotos }) => fotos)) {
    if (sent.includes(photo)) continue
    const body = await readPhoto(photo)
    if (body)
      await sendPicture('PUT /api/admin/visit-photos/:key', { params: { key: photo }, body })
    sent.push(photo)
    await saveDraft(draft)
  }
  const headers = { 'idempotency-key': key }
  const closed = await api('POST /api/admin/visits', { headers, body: toVisit(draft) })
  await dropDraft(draft)
  return closed
}
