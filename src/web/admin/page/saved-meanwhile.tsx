import type { MouseEvent } from 'react'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'

/** True when somebody else saved since this form was loaded. */
export function isSavedMeanwhile(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError &&
    (failure.code === 'product-changed' || failure.code === 'changed-meanwhile')
  )
}

/** In the notice of a form somebody else was faster than: a look at the new state, or one's own on top of it. */
export function SavedMeanwhile({
  href,
  onSave,
}: {
  /** Where the new state is seen. */
  href: string
  onSave: (event: MouseEvent<HTMLButtonElement>) => void
}) {
  return (
    <>
      <a href={href} target="_blank" rel="noopener">
        Den neuen Stand in einem weiteren Fenster ansehen
      </a>
      <Button look="secondary" onClick={onSave}>
        Trotzdem meine Fassung speichern
      </Button>
    </>
  )
}
