import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import { useEffect, useState } from 'react'
import type { Device } from '../../../contract/devices/devices.ts'
import { atPlace, deviceName } from '../../../contract/devices/due-words.ts'
import { maxVisitPhotos } from '../../../contract/service/words.ts'
import { RowButton } from '../list/row-action.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import { readPhoto } from './visit-draft.ts'
import styles from './visit.module.css'

/** The photos of a device, by the keys they are stored under with the draft. */
export function DevicePhotos({ device, kept }: { device: Device; kept: KeptDraft }) {
  const { id } = device
  const name = atPlace(deviceName(device), device.standort)
  const keys = kept.draft.geraete[id]?.fotos ?? []
  const take = (file: File) => kept.takePhoto(id, file)
  return (
    <div className="stack">
      {keys.length > 0 && (
        <ul className={styles['photos']}>
          {keys.map((key, at) => (
            <li key={key}>
              <Kept id={key} alt={`Bild ${at + 1}: ${name}`} />
              <RowButton about={`Bild ${at + 1}`} onClick={() => kept.dropPhoto(id, key)}>
                Löschen
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {keys.length < maxVisitPhotos && (
        <div className="row">
          {/* With `capture` a phone offers only the camera, without it only the gallery. */}
          <FileButton
            icon={Camera}
            look="secondary"
            field={`Foto machen: ${name}`}
            capture="environment"
            accept={accept}
            onFile={take}
          >
            Foto<span className="visually-hidden">: Foto machen: {name}</span>
          </FileButton>
          <FileButton
            icon={Images}
            look="secondary"
            field={`Bild wählen: ${name}`}
            accept={accept}
            onFile={take}
          >
            Bild wählen<span className="visually-hidden">: Bild wählen: {name}</span>
          </FileButton>
        </div>
      )}
    </div>
  )
}

/** Without `image/*`, iPhones provide a JPEG. */
const accept = 'image/jpeg,image/png,image/webp'

/** A photo stored in this browser. */
function Kept({ id, alt }: { id: string; alt: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    const show = (photo: Blob | undefined) => {
      if (!photo || isOver) return
      url = URL.createObjectURL(photo)
      setSrc(url)
    }
    readPhoto(id).then(show, () => undefined)
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return src ? <img src={src} alt={alt} /> : null
}
