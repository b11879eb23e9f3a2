import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Question } from '../../ui/dialog/question.tsx'
import { isUnder } from './is-under.ts'

/**
 * Asks before unsaved changes are lost: with our own dialog on navigation within the site, with the browser's on
 * closing the tab. `isDirty` is called on leaving. Used once per page for all of its forms, as the router supports only
 * one blocker, the last one.
 */
export function UnsavedChanges({
  isDirty,
  within,
}: {
  isDirty: () => boolean
  /** The address of a page with addresses below its own, between which its forms stay. */
  within?: string
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && !(within && isUnder(pathname, within)) && isDirty(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  // Saved while the question was open: it no longer holds, and whoever wanted to leave goes on.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty()) blocker.proceed()
  })

  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Question
      title="Änderungen verwerfen?"
      keep="Weiter bearbeiten"
      yes="Verwerfen"
      isKeepAdvised
      isOpen={blocker.state === 'blocked'}
      onKeep={stay}
      onYes={() => blocker.proceed?.()}
    >
      <p>Ihre Eingaben sind noch nicht gespeichert.</p>
    </Question>
  )
}
