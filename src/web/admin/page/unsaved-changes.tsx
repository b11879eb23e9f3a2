import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Question } from '../../ui/dialog/question.tsx'
import { isUnder } from './is-under.ts'

type Changes = {
  /** Called on leaving. */
  isDirty: () => boolean
  /** The address of a page with addresses below its own, between which its forms stay. */
  within?: string
}

/** A form that something was typed into since it was last sent. */
const typed = { isDirty: () => document.querySelector('main form[data-typed]') !== null }
let known: Changes = typed

/** For a page that knows what is unsaved better than its forms do, once for all of them. */
export function UnsavedChanges(changes: Changes) {
  useEffect(() => {
    known = changes
    return () => void (known = typed)
  })
  return null
}

/**
 * To be called where all is saved, or thrown away, and the page goes on to another before it is rendered again: nothing
 * is asked.
 */
export function forgetChanges(): void {
  known = { isDirty: () => false }
}

/**
 * Asks on every page before unsaved changes are lost: with our own dialog on navigation within the site, with the
 * browser's on closing the tab.
 */
export function LeaveQuestion() {
  const isDirty = () => known.isDirty()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname &&
      !(known.within && isUnder(pathname, known.within)) &&
      isDirty(),
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
