import { type DragEvent, useEffect, useState } from 'react'

/**
 * Drag and drop of files onto an element: its handlers, and whether files are held over it. Beside it nothing can be
 * dropped: the browser would show the file in place of the page.
 */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      const { dataTransfer, defaultPrevented } = event
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    return () => window.removeEventListener('dragover', refuse)
  }, [])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { isOver, handlers }
}
