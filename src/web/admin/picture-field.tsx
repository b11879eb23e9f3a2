import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { problems } from '../../contract/problems.ts'
import { ApiError } from '../api.ts'
import { Field } from '../ui/field.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { adminApi } from './admin-api.ts'
import styles from './picture-field.module.css'

/** The server takes no more; said before anything is sent, in bytes. */
const mostBytes = 10 * 1024 * 1024

/** The connection broke or stood still, so nobody said why. */
const notSent =
  'Das Bild konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung.'

type Props = {
  bild: string
  error: string | undefined
  onChange: (bild: string) => void
}

/**
 * The picture of a product: sent by button, by dropping a file here or by pasting one anywhere on the page,
 * or given as an address.
 */
export function PictureField({ bild, error, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { share, failure, upload } = useUpload(onChange)

  usePastedPicture(upload)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files)
  }

  return (
    <div className={styles['field']}>
      <Field
        label="Bild"
        name="Bild"
        value={bild}
        error={error}
        hint="Pfad (/bilder/…) oder Adresse mit https://. Beim Hochladen wird er von selbst eingetragen."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same */}
      <section
        className={styles['zone']}
        aria-label="Bild hochladen"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles['picture']}>
          {bild.trim() ? (
            <ProductPicture bild={bild} alt="Gewähltes Bild" sizes="6rem" />
          ) : (
            <ImageUp aria-hidden />
          )}
        </span>
        <div>
          <button
            type="button"
            className={styles['button']}
            disabled={share !== undefined}
            onClick={() => file.current?.click()}
          >
            <ImageUp aria-hidden />
            Bild hochladen
          </button>
          <p>
            Oder eine Datei hierher ziehen oder einfügen (Ctrl+V). JPEG, PNG, WebP oder AVIF bis 10
            MB.
          </p>
          <Progress share={share} />
          {failure && (
            <p className={styles['failure']} role="alert">
              {failure}
            </p>
          )}
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Bilddatei"
          onChange={({ target }) => {
            if (target.files) upload(target.files)
            // The same file may be chosen again after a failure.
            target.value = ''
          }}
        />
      </section>
    </div>
  )
}

function Progress({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  const label = share < 1 ? 'Wird hochgeladen …' : 'Wird umgewandelt …'
  return (
    <p className={styles['progress']} role="status">
      <progress max={1} {...(share < 1 && { value: share })} aria-label={label} />
      {label}
    </p>
  )
}

/** Sends one picture at a time. `share` is what has left so far; undefined when nothing is under way. */
function useUpload(onDone: (bild: string) => void) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, signal: AbortSignal) {
    setFailure(undefined)
    setShare(0)
    try {
      const { Bild } = await adminApi.pictures.upload(file, setShare, signal)
      onDone(Bild)
    } catch (refused) {
      if (signal.aborted) return
      const said = refused instanceof ApiError ? refused.message : ''
      setFailure(said || notSent)
    } finally {
      running.current = undefined
      setShare(undefined)
    }
  }

  const upload = (files: FileList | undefined) => {
    const [file] = files ?? []
    if (!file || running.current) return
    if (file.size > mostBytes) return setFailure(problems['picture-too-large'][1])
    running.current = new AbortController()
    void send(file, running.current.signal)
  }
  return { share, failure, upload }
}

/** A picture in the clipboard is taken wherever on the page it is pasted; text goes where it belongs. */
function usePastedPicture(upload: (files: FileList | undefined) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length) return
      event.preventDefault()
      upload(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
