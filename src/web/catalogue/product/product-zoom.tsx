import type { FurtherPicture } from '../../../contract/catalogue/catalogue.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './product-zoom.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/** The dialog with the enlarged pictures. */
export type Zoomed = {
  name: string
  pictures: readonly FurtherPicture[]
  start: number
  /** Receives the index of the last picture viewed. */
  onClose: (at: number) => void
}

/**
 * A product's pictures in a full-window dialog. A click or Enter enlarges a picture enough to read its label; it then
 * scrolls like any page, by finger, wheel or arrow keys. Pinch zoom works as usual.
 */
export function ProductZoom({ name, pictures, start, onClose }: Zoomed) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const picture = pictures[at]

  useLayoutEffect(() => {
    dialog.current?.showModal()
    frame.current?.focus()
  }, [])

  function turn(by: number) {
    setLarge(false)
    setAt((at + by + pictures.length) % pictures.length)
  }

  /** Centres the clicked point, given as fractions of the picture; from the keyboard, the middle. */
  function resize(x = 0.5, y = 0.5) {
    setLarge(!isLarge)
    requestAnimationFrame(() => {
      const view = frame.current?.parentElement
      if (!view) return
      view.scrollTo(
        x * view.scrollWidth - view.clientWidth / 2,
        y * view.scrollHeight - view.clientHeight / 2,
      )
    })
  }

  function hear(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const view = frame.current?.parentElement
    if (isLarge) {
      const [x, y] = steps[event.key] ?? []
      if (x === undefined || y === undefined) return
      view?.scrollBy(x, y)
    } else if (by && pictures.length > 1) turn(by)
    else return
    event.preventDefault()
  }

  if (!picture) return null
  return (
    // The keys are only a shortcut: there is a button for everything they do.
    <dialog
      ref={dialog}
      className={styles['zoom']}
      aria-label={`Bilder von ${name}`}
      onClose={() => onClose(at)}
      onKeyDown={hear}
    >
      <div className={styles['view']} data-large={isLarge || undefined}>
        <button
          ref={frame}
          type="button"
          aria-pressed={isLarge}
          onClick={({ detail, clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            if (detail === 0) resize()
            else resize((clientX - left) / width, (clientY - top) / height)
          }}
        >
          <ProductPicture
            key={picture.Bild}
            bild={picture.Bild}
            alt={picture.Text}
            sizes="1200px"
            eager
          />
          <span className="visually-hidden">vergrössern</span>
        </button>
      </div>
      <div className={`row ${styles['bar']}`}>
        {pictures.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label="Voriges Bild" onClick={() => turn(-1)} />
            <output aria-label="Bild">
              {at + 1} von {pictures.length}
            </output>
            <IconButton icon={ChevronRight} label="Nächstes Bild" onClick={() => turn(1)} />
          </>
        )}
        <IconButton
          icon={isLarge ? Minus : Plus}
          label={isLarge ? 'Verkleinern' : 'Vergrössern'}
          onClick={() => resize()}
        />
        <IconButton icon={X} label="Schliessen" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

/** How far an arrow key moves an enlarged picture, in px. */
const step = 80
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
