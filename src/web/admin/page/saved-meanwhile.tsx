import { type ReactNode, useRef } from 'react'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import type { FormErrors } from '../../ui/form/form.tsx'

const meanwhile = new Set<string | undefined>([
  'changed-meanwhile',
  'product-changed',
  'stock-meanwhile',
])

/** True when somebody else has saved since this form was loaded. */
function isSavedMeanwhile(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && meanwhile.has(failure.code)
}

/**
 * Holds the `revision` a form started from, so that no concurrent change is overwritten unseen; `adopt` takes that of
 * one's own save. `save` says the conflict in the form, with what is different now as `differs`, a link to the new state
 * and a way to save one's own version on top of it, for which `readNewest` loads the current revision.
 */
export function useRevision<Revision extends string | number | object>(
  begun: Revision,
  {
    href,
    readNewest,
    differs,
  }: { href: string; readNewest: () => Promise<Revision | null>; differs?: ReactNode },
) {
  const revision = useRef(begun)

  /** If the server cannot be reached, the save that follows reports it. */
  async function adoptNewest() {
    revision.current = (await readNewest().catch(() => null)) ?? revision.current
  }

  const adopt = (saved: Revision) => {
    revision.current = saved
  }

  /** Sends a form with the revision it started from; errors where somebody else has saved since. */
  async function save<Done>(send: (revision: Revision) => Promise<Done>) {
    try {
      return await send(revision.current)
    } catch (failure) {
      if (isSavedMeanwhile(failure)) return conflictOf(failure)
      throw failure
    }
  }
  const conflictOf = ({ message }: ApiError): FormErrors => ({
    notice: (
      <>
        <p>{message}</p>
        {differs}
        <a href={href} target="_blank" rel="noopener">
          Den neuen Stand in einem weiteren Fenster ansehen
        </a>
        <Button
          look="secondary"
          onClick={({ currentTarget: { form } }) => {
            // The notice disappears with the next attempt.
            form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            void adoptNewest().then(() => form?.requestSubmit())
          }}
        >
          Trotzdem meine Fassung speichern
        </Button>
      </>
    ),
  })
  return { adopt, save }
}
