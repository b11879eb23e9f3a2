import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFileDrop } from '../../ui/form/use-file-drop.ts'
import { RowButton } from '../list/row-action.tsx'
import styles from './upload-zone.module.css'
import { useUpload } from '../../parts/use-upload.tsx'
import { sendPicture } from '../../send-bytes.ts'
import type { ProductFormState } from './use-product-form.ts'
import { scalePicture } from '../../ui/scale-picture.ts'

type Props = {
  label: string
  /** The label of the file field. */
  input: string
  hint: string
  /** The most pictures accepted at a time. */
  room: number
  /** Also accepts pictures pasted elsewhere on the page. */
  pastedAnywhere?: boolean
  /** The form it is part of: nothing is uploaded while that is being saved, nor saved meanwhile. */
  form: Pick<ProductFormState, 'busy' | 'noteUpload'>
  onDone: (bild: string) => void
  /** The current picture. */
  children?: ReactNode
}

/**
 * Scaled down first: the shop never shows a larger picture, and a photo of 5 MB would take 20 s at 2 Mbit/s.
 */
async function upload(file: File, signal: AbortSignal): Promise<string> {
  const body = await scalePicture(file)
  return (await sendPicture('POST /api/admin/pictures', { body, signal })).Bild
}

/** Uploads pictures: by button, by dropping files here, or by pasting them. */
export function UploadZone(props: Props) {
  const { label, input, hint, room, pastedAnywhere = false, form, onDone } = props
  const file = useRef<HTMLInputElement>(null)
  const zone = useRef<HTMLElement>(null)
  const { isUploading, failure, send } = useUpload({ upload, onDone, onUpload: form.noteUpload })
  const take = (files: FileList | undefined) => {
    if (!form.busy) send([...(files ?? [])].slice(0, room))
  }
  const drop = useFileDrop(take)

  // Accepts a picture pasted anywhere on the page, or only within the zone.
  useEffect(() => {
    const target = pastedAnywhere ? document : zone.current
    const paste = (event: Event) => {
      const files = pastedFiles(event as ClipboardEvent)
      if (!files) return
      event.preventDefault()
      take(files)
    }
    target?.addEventListener('paste', paste)
    return () => target?.removeEventListener('paste', paste)
  })

  return (
    // The button inside does the same.
    <section
      ref={zone}
      // So that a click makes it the target of pasting.
      tabIndex={-1}
      className={`row ${styles['zone']}`}
      aria-label={label}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <span className={styles['picture']} data-shop={props.children ? '' : undefined}>
        {props.children || <ImageUp aria-hidden />}
      </span>
      <div>
        <RowButton
          icon={ImageUp}
          disabled={isUploading || room < 1}
          onClick={() => file.current?.click()}
        >
          {label}
        </RowButton>
        <p>{hint}</p>
        {isUploading && (
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
        multiple={room > 1}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={input}
        onChange={({ target }) => {
          if (target.files) take(target.files)
          // So that the same file can be chosen again after a failure.
          target.value = ''
        }}
      />
    </section>
  )
}

/**
 * The pasted files, unless another handler has taken them or the text is pasted into a field: Word and Excel add a
 * picture of the copied text.
 */
function pastedFiles(event: ClipboardEvent): FileList | undefined {
  const files = event.clipboardData?.files
  if (event.defaultPrevented || !files?.length || isText(event, files)) return undefined
  return files
}

/** Whether the field will take the pasted text. A copied file includes its name as text. */
function isText({ target, clipboardData }: ClipboardEvent, files: FileList): boolean {
  const text = clipboardData?.getData('text/plain') ?? ''
  if (text === '' || text === files[0]?.name) return false
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
