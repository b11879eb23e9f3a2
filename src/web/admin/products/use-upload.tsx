import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSessionOver, textOf } from '../../api.ts'
import { SessionOver } from '../../ui/session-over.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import { scalePicture } from '../../ui/scale-picture.ts'
import { sendPicture } from '../../send-bytes.ts'

/** For a connection that failed or timed out, where the server gave no reason. */
const notSent =
  'Das Bild konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung.'

const uploadAgain = 'laden Sie das Bild dann noch einmal hoch'

/** Uploads pictures one after the other; the first failure ends it, with the reason. */
export function useUpload(onDone: (bild: string) => void, onUpload: (isUnderWay: boolean) => void) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function note(underWay: boolean) {
    setUnderWay(underWay)
    onUpload(underWay)
  }

  async function sendAll(files: readonly File[], signal: AbortSignal) {
    setFailure(undefined)
    note(true)
    try {
      for (const file of files) onDone((await uploadPicture(file, signal)).Bild)
    } catch (refused) {
      if (signal.aborted) return
      if (isSessionOver(refused)) return setFailure(<SessionOver again={uploadAgain} />)
      setFailure(textOf(refused, notSent))
    } finally {
      running.current = undefined
      note(false)
    }
  }

  const send = (files: readonly File[]) => {
    if (files.length === 0 || running.current) return
    running.current = new AbortController()
    void sendAll(files, running.current.signal)
  }
  return { isUnderWay, failure, send }
}

/**
 * The pasted files, unless another handler has taken them or the text is pasted into a field: Word and Excel add a
 * picture of the copied text.
 */
export function pastedFiles(event: ClipboardEvent): FileList | undefined {
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

/**
 * Uploads a picture; returns its path for `Bild`. Scaled down first: the shop never shows a larger one, and a photo of
 * 5 MB would take 20 s at 2 Mbit/s. Rejects with `ApiError`.
 */
async function uploadPicture(
  file: Blob,
  signal: AbortSignal,
): Promise<Reply<'POST /api/admin/pictures'>> {
  return sendPicture('POST /api/admin/pictures', { body: await scalePicture(file), signal })
}
