import { useEffect, useRef, useState } from 'react'

/** Whether a part of a page is read or edited. `edit` belongs to the button that begins it. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The pressed button is gone with the form: the focus goes back to where it came from.
    if (!isEditing && wasEdited.current) edit.current?.focus()
    wasEdited.current = isEditing
  }, [isEditing])
  return { isEditing, setEditing, edit }
}
