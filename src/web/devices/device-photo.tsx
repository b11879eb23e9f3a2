import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash'
import type { Device } from '../../contract/devices/devices.ts'
import { api } from '../api.ts'
import { sendPicture } from '../send-bytes.ts'
import { FileButton } from '../ui/form/file-button.tsx'
import { scalePicture } from '../ui/scale-picture.ts'
import { ActionButton, useAction } from '../parts/action.tsx'
import styles from './devices.module.css'

/** The photo of a device's rating plate, with upload and removal. */
export function DevicePhoto({ device, name }: { device: Device; name: string }) {
  const { id, foto } = device
  return (
    <div className={`stack ${styles['photo']}`}>
      {foto && <img src={foto} alt={`Typenschild: ${name}`} loading="lazy" />}
      <div className={`row ${styles['actions']}`}>
        <SendPhoto device={device} name={name} />
        {foto && (
          <ActionButton
            icon={Trash2}
            look="plain"
            act={() => api('DELETE /api/devices/:id/photo', { params: { id } })}
            done="Bild gelöscht"
            failed="Das Bild konnte nicht gespeichert werden."
          >
            Bild löschen
            <span className="visually-hidden">: {name}</span>
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** Takes or chooses the photo of the rating plate, and sends it. */
export function SendPhoto({ device: { id, foto }, name }: { device: Device; name: string }) {
  const { busy, run } = useAction('Das Bild konnte nicht gespeichert werden.')
  const send = (file: File) =>
    run(async () => {
      const body = await scalePicture(file)
      await sendPicture('PUT /api/devices/:id/photo', { params: { id }, body })
      return 'Bild gespeichert'
    })
  return (
    <FileButton
      icon={Camera}
      look="plain"
      aria-disabled={busy || undefined}
      field={`Bild wählen: ${name}`}
      accept="image/jpeg,image/png,image/webp,image/avif"
      onFile={(file) => void send(file)}
    >
      {foto ? 'Anderes Bild' : 'Bild des Typenschilds'}
      <span className="visually-hidden">: {name}</span>
    </FileButton>
  )
}
