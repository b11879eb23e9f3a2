import Trash2 from 'lucide-react/icons/trash'
import { api } from '../api.ts'
import { Ask } from '../parts/ask.tsx'

/** Deletes a device with its history and its photo, after a question. */
export function DeviceDeletion({ id, name }: { id: number; name?: string }) {
  return (
    <Ask
      look="plain"
      label={
        <>
          <Trash2 aria-hidden /> Löschen
          {name && <span className="visually-hidden">: {name}</span>}
        </>
      }
      title="Gerät löschen?"
      keep="Gerät behalten"
      yes="Ja, löschen"
      act={() => api('DELETE /api/devices/:id', { params: { id } })}
      done="Gerät gelöscht"
      failed="Löschen fehlgeschlagen"
    >
      {name && <strong>{name}</strong>}
      <p>
        Das Gerät, sein Verlauf und sein Bild sind dann weg. Ist es nur ersetzt oder entsorgt,
        tragen Sie das besser unter «Bearbeiten» ein.
      </p>
    </Ask>
  )
}
