import { useRef, useState } from 'react'
import { maxVisitPhotos } from '../../../contract/service/words.ts'
import { scalePicture } from '../../ui/scale-picture.ts'
import { toast } from '../../ui/message/toast.ts'
import {
  type DeviceDraft,
  dropPhoto,
  keepPhoto,
  saveDraft,
  type VisitDraft,
} from './visit-draft.ts'

export type KeptDraft = ReturnType<typeof useKeptDraft>

/**
 * A draft that is written to the browser's storage with every change, before anything else happens. `isKept` is false
 * where storage is unavailable or full.
 */
export function useKeptDraft(initial: VisitDraft) {
  const [draft, setDraft] = useState(initial)
  const [isKept, setKept] = useState(true)
  // A photo may be ready only after further changes.
  const latest = useRef(initial)
  const taking = useRef(new Set<Promise<void>>())

  const change = async (part: Partial<VisitDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    await saveDraft(latest.current).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  const changeDevice = (id: number, part: Partial<DeviceDraft>) => {
    const { geraete } = latest.current
    const before = geraete[id]
    if (before) void change({ geraete: { ...geraete, [id]: { ...before, ...part } } })
  }
  const photosOf = (id: number) => latest.current.geraete[id]?.fotos ?? []

  const keep = async (id: number, file: File) => {
    try {
      const key = await keepPhoto(await scalePicture(file))
      if (photosOf(id).length < maxVisitPhotos) changeDevice(id, { fotos: [...photosOf(id), key] })
      else await dropPhoto(key)
    } catch {
      toast.error('Das Bild konnte nicht gespeichert werden. Ist noch Platz auf dem Telefon?')
    }
  }
  return {
    draft,
    isKept,
    change,
    changeDevice,
    /** Adds a photo of a device: scaled down and stored with the draft until it is sent. */
    takePhoto: (id: number, file: File) => {
      const taken = keep(id, file)
      taking.current.add(taken)
      void taken.then(() => taking.current.delete(taken))
    },
    dropPhoto: (id: number, key: string) => {
      changeDevice(id, { fotos: photosOf(id).filter((other) => other !== key) })
      dropPhoto(key).catch(() => undefined)
    },
    /** The draft, once all pending photos have been stored. */
    whole: async () => {
      await Promise.all(taking.current)
      return latest.current
    },
  }
}
