import { type MouseEvent, useRef } from 'react'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import type { Flaws } from '../../ui/form.tsx'

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

/**
 * For a form in a part of a page: the state it began with (`revision`), so that nothing somebody else saves meanwhile is
 * overwritten unseen; and what it says then. `readNewest` asks for the state of now.
 */
export function useRevision(
  begun: string,
  { href, readNewest }: { href: string; readNewest: () => Promise<string | null> },
) {
  const revision = useRef(begun)

  /** When the server is not reached, the save that follows says so. */
  async function adoptNewest() {
    revision.current = (await readNewest().catch(() => null)) ?? revision.current
  }

  const conflictOf = ({ message }: ApiError): Flaws => ({
    notice: (
      <>
        {message}
        <SavedMeanwhile
          href={href}
          onSave={(event) => {
            const sent = event.currentTarget.form
            void adoptNewest().then(() => sent?.requestSubmit())
          }}
        />
      </>
    ),
  })
  return { revision, conflictOf }
}
