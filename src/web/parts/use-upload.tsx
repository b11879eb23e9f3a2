import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSessionOver, textOf } from '../api.ts'
import { SessionOver } from '../ui/message/session-over.tsx'

/** For a connection that failed or timed out, where the server gave no reason. */
const notSent =
  'Das Bild konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung.'

const uploadAgain = 'laden Sie das Bild dann noch einmal hoch'

type Options = {
  /** Sends a picture; resolves with its path. */
  upload: (file: File, signal: AbortSignal) => Promise<string>
  onDone: (bild: string) => void
  /** Called when an upload starts or ends. */
  onUpload?: (isUploading: boolean) => void
}

/** Uploads pictures one after the other; the first failure ends it, with the reason. */
export function useUpload({ upload, onDone, onUpload }: Options) {
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function note(isNow: boolean) {
    setUploading(isNow)
    onUpload?.(isNow)
  }

  async function sendAll(files: readonly File[], signal: AbortSignal) {
    setFailure(undefined)
    note(true)
    try {
      for (const file of files) onDone(await upload(file, signal))
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
  return { isUploading, failure, send }
}
