import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Format, formatPart, formats } from './format-text.ts'
import styles from './legal-text-editor.module.css'

/** Formats the chosen part of a text, so that nobody has to know its syntax. */
export function FormatButtons({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const press = (format: Format) => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    const { from, to, replacement } = formatPart(value, format, [selectionStart, selectionEnd])
    area.current.focus()
    area.current.setSelectionRange(from, to)
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to change a text that can be undone by Ctrl-Z
    document.execCommand('insertText', false, replacement)
    area.current.setSelectionRange(from, from + replacement.length)
  }
  return (
    <div className={styles['formats']} role="group" aria-label="Text gestalten">
      {Object.entries(formats).map(([format, { name }]) => (
        <Button key={format} look="secondary" onClick={() => press(format as Format)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
