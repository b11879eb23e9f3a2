import { useEffect, useRef, useState } from 'react'

/**
 * Whether a part of a page is being read or edited, `isOpen` at the start. `edit` is the ref of the button that starts
 * editing.
 */
export function useEditing(isOpen = false) {
  const [isEditing, setEditing] = useState(isOpen)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The save or cancel button is gone with the form: the focus returns to the edit button.
    if (!isEditing && wasEdited.current) edit.current?.focus()
    wasEdited.current = isEditing
  }, [isEditing])
  return { isEditing, setEditing, edit }
}
