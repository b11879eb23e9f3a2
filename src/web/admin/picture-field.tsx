import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { problems } from '../../contract/problems.ts'
import { ApiError } from '../api.ts'
import { Field } from '../ui/field.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { adminApi } from './admin-api.ts'
import styles from './picture-field.module.css'
import { isSessionOver } from './require-admin.ts'
import { SessionOver } from './session-over.tsx'

/** The server takes no more; said before anything is sent, in bytes. */
const mostBytes = 10 * 1024 * 1024

/** The connection broke or stood still, so nobody said why. */
const notSent =
  'Das Bild konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung.'

const uploadAgain = 'laden Sie das Bild dann noch einmal hoch'

type Props = {
  bild: string
  error: string | undefined
  /** No new picture now: the product is being saved. */
  isLocked: boolean
  onChange: (bild: string) => void
  /** Hears whether a picture is under way. */
  onUpload: (isUnderWay: boolean) => void
}

/**
 * The picture of a product: sent by button, by dropping a file here or by pasting one anywhere on the page,
 * or given as an address.
 */
export function PictureField({ bild, error, isLocked, onChange, onUpload }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { share, failure, send } = useUpload(onChange, onUpload)
  const upload = (files: FileList | undefined) => {
    if (!isLocked) send(files)
  }

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
function useUpload(onDone: (bild: string) => void, onUpload: (isUnderWay: boolean) => void) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<ReactNode>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function sendOne(file: File, signal: AbortSignal) {
    setFailure(undefined)
    setShare(0)
    onUpload(true)
    try {
      const { Bild } = await adminApi.pictures.upload(file, setShare, signal)
      onDone(Bild)
    } catch (refused) {
      if (signal.aborted) return
      if (isSessionOver(refused)) return setFailure(<SessionOver again={uploadAgain} />)
      const said = refused instanceof ApiError ? refused.message : ''
      setFailure(said || notSent)
    } finally {
      running.current = undefined
      setShare(undefined)
      onUpload(false)
    }
  }

  const send = (files: FileList | undefined) => {
    const [file] = files ?? []
    if (!file || running.current) return
    if (file.size > mostBytes) return setFailure(problems['picture-too-large'][1])
    running.current = new AbortController()
    void sendOne(file, running.current.signal)
  }
  return { share, failure, send }
}

/**
 * A picture in the clipboard is taken wherever on the page it is pasted; text goes where it belongs. Word and
 * Excel put a picture of the text beside it.
 */
function usePastedPicture(upload: (files: FileList | undefined) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || isText(event, files)) return
      event.preventDefault()
      upload(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

/** Whether the field in which was pasted takes the text. A copied file brings its name as a text. */
function isText({ target, clipboardData }: ClipboardEvent, files: FileList): boolean {
  const text = clipboardData?.getData('text/plain') ?? ''
  if (text === '' || text === files[0]?.name) return false
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
