import { maxAppointmentPhotos } from '../../contract/appointments/words.ts'
import { sendPicture } from '../send-bytes.ts'
import { scalePicture } from '../ui/scale-picture.ts'

/** Uploads the photos of a request one after the other; returns how many failed. */
export async function sendPhotos(
  id: number,
  chosen: readonly File[],
  headers: Record<string, string>,
): Promise<number> {
  let lost = Math.max(0, chosen.length - maxAppointmentPhotos)
  for (const file of chosen.slice(0, maxAppointmentPhotos)) {
    try {
      const body = await scalePicture(file)
      await sendPicture('POST /api/appointments/:id/photos', { params: { id }, body, headers })
    } catch {
      lost += 1
    }
  }
  return lost
}
