import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { productLimits } from '../../../contract/product-rules.ts'
import { isSessionOver, textOf } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { RowButton } from '../list/row-action.tsx'
import styles from './picture-field.module.css'
import { SessionOver } from '../page/session-over.tsx'
import { uploadPicture } from './upload-picture.ts'

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
  const { isUnderWay, failure, send } = useUpload(onChange, onUpload)
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
    <div className="stack">
      <Field
        label="Bild"
        name="Bild"
        value={bild}
        error={error}
        hint="Pfad (/bilder/…) oder Adresse mit https://. Beim Hochladen wird er von selbst eingetragen."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={productLimits.picture}
        onChange={({ target }) => onChange(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same */}
      <section
        className={`row ${styles['zone']}`}
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
          <RowButton disabled={isUnderWay} onClick={() => file.current?.click()}>
            <ImageUp aria-hidden />
            Bild hochladen
          </RowButton>
          <p>Oder eine Datei hierher ziehen oder einfügen (Ctrl+V). JPEG, PNG, WebP oder AVIF.</p>
          {isUnderWay && (
            <p className={`row ${styles['progress']}`} role="status">
              <progress aria-label="Wird hochgeladen …" />
              Wird hochgeladen …
            </p>
          )}
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

/** Sends one picture at a time. */
function useUpload(onDone: (bild: string) => void, onUpload: (isUnderWay: boolean) => void) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function note(underWay: boolean) {
    setUnderWay(underWay)
    onUpload(underWay)
  }

  async function sendOne(file: File, signal: AbortSignal) {
    setFailure(undefined)
    note(true)
    try {
      onDone((await uploadPicture(file, signal)).Bild)
    } catch (refused) {
      if (signal.aborted) return
      if (isSessionOver(refused)) return setFailure(<SessionOver again={uploadAgain} />)
      setFailure(textOf(refused, notSent))
    } finally {
      running.current = undefined
      note(false)
    }
  }

  const send = (files: FileList | undefined) => {
    const [file] = files ?? []
    if (!file || running.current) return
    running.current = new AbortController()
    void sendOne(file, running.current.signal)
  }
  return { isUnderWay, failure, send }
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
