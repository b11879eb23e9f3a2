import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import { useEffect, useRef, useState } from 'react'
import { maxVisitPhotos } from '../../../contract/service/words.ts'
import { RowButton } from '../list/row-action.tsx'
import { Button } from '../../ui/button.tsx'
import { readPhoto } from './visit-draft.ts'
import styles from './visit.module.css'

/** The photos of a device, by the keys they are stored under with the draft. */
export function DevicePhotos({
  device,
  keys,
  onTake,
  onDrop,
}: {
  device: string
  keys: readonly string[]
  onTake: (file: File) => void
  onDrop: (key: string) => void
}) {
  return (
    <div className="stack">
      {keys.length > 0 && (
        <ul className={styles['photos']}>
          {keys.map((key, at) => (
            <li key={key}>
              <Kept id={key} alt={`Bild ${at + 1}: ${device}`} />
              <RowButton onClick={() => onDrop(key)}>
                Löschen<span className="visually-hidden">: Bild {at + 1}</span>
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {keys.length < maxVisitPhotos && (
        <div className="row">
          {/* With `capture` a phone offers only the camera, without it only the gallery. */}
          <Pick label={`Foto machen: ${device}`} onPick={onTake} capture>
            <Camera aria-hidden /> Foto
          </Pick>
          <Pick label={`Bild wählen: ${device}`} onPick={onTake}>
            <Images aria-hidden /> Bild wählen
          </Pick>
        </div>
      )}
    </div>
  )
}

function Pick({
  label,
  capture = false,
  onPick,
  children,
}: {
  label: string
  capture?: boolean
  onPick: (file: File) => void
  children: React.ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="secondary" onClick={() => input.current?.click()}>
        {children}
        <span className="visually-hidden">: {label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Without `image/*`, iPhones provide a JPEG.
        accept="image/jpeg,image/png,image/webp"
        {...(capture && { capture: 'environment' })}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          target.value = ''
        }}
      />
    </>
  )
}

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
