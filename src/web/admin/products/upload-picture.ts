import type { Reply } from '../../../contract/endpoint.ts'
import { scalePicture } from '../../ui/scale-picture.ts'
import { sendPicture } from '../../send-bytes.ts'

/**
 * Uploads a picture; returns its path for `Bild`. Scaled down first: the shop never shows a larger one, and a photo of
 * 5 MB would take 20 s at 2 Mbit/s. Rejects with `ApiError`.
 */
export async function uploadPicture(
  file: Blob,
  signal: AbortSignal,
): Promise<Reply<'POST /api/admin/pictures'>> {
  return sendPicture('POST /api/admin/pictures', { body: await scalePicture(file), signal })
}
