import { type DragEvent, useEffect, useState } from 'react'

/** Lets no file be dropped beside the fields for files: the browser would show it in place of the page. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      const { dataTransfer, defaultPrevented, target } = event
      const isField = target instanceof HTMLInputElement && target.type === 'file'
      if (defaultPrevented || isField || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    return () => window.removeEventListener('dragover', refuse)
  }, [])
}

/** Drag and drop of files onto an element: its handlers, and whether files are held over it. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
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
