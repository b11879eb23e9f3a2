import { useRef, useState } from 'react'
import { useFocusAfterChange } from '../use-focus-after-change.ts'

/**
 * Whether a part of a page is being read or edited, `isOpen` at the start. `edit` is the ref of the button that starts
 * editing.
 */
export function useEditing(isOpen = false) {
  const [isEditing, setEditing] = useState(isOpen)
  const edit = useRef<HTMLButtonElement>(null)
  // The save or cancel button is gone with the form: the focus returns to the edit button.
  useFocusAfterChange(isEditing, () => edit.current)
  return { isEditing, setEditing, edit }
}
