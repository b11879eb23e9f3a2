import { useEffect, useRef, useState } from 'react'
import { ToastBar, Toaster as Messages, type ToasterProps, useToasterStore } from 'react-hot-toast'
import { useLocation } from 'react-router'
import { placeToasts } from './toast-place.ts'
import styles from './toaster.module.css'

export { toast as show } from 'react-hot-toast'

/** Between two toasts, in px. */
const gutter = 8

/** The appearance of toasts, and how long they last (spec §4, ms). */
export const settings: ToasterProps = {
  position: 'top-center',
  gutter,
  toastOptions: {
    duration: 4000,
    removeDelay: 1000,
    success: {
      duration: 2000,
      iconTheme: { primary: '#1b6e45', secondary: '#fff' },
      // What is beneath stays clickable; only an error pauses under the pointer until it has been read.
      style: { pointerEvents: 'none' },
    },
    error: { duration: 4000, iconTheme: { primary: '#b3211b', secondary: '#fff' } },
    loading: { duration: Infinity },
    style: {
      background: '#15110f',
      // An edge for pages as dark as the toast.
      border: '1px solid rgb(255 255 255 / .25)',
      color: '#fff',
      borderRadius: '14px',
      fontWeight: 550,
      maxWidth: '26rem',
    },
  },
}

/** The layer of the toasts: where they cover no control (docs/decisions/074). */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useToasterStore()
  const newest = toasts[0]?.id
  const place = usePlace(layer, newest !== undefined)

  // A modal dialog is above the whole page. What is shown last is on top, so the layer is shown again.
  useEffect(() => {
    layer.current?.hidePopover()
    if (newest !== undefined) layer.current?.showPopover()
  }, [newest])

  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      <Messages {...settings} containerStyle={{ top: 0, transform: `translateY(${place})` }}>
        {(message) => (
          // Here, not in a layer of the styles: the library lets what it shows take the pointer.
          <div
            className={message.visible ? styles['comes'] : styles['goes']}
            style={{ pointerEvents: 'none' }}
            data-toast
          >
            <ToastBar toast={message} style={{ animation: 'none' }} />
          </div>
        )}
      </Messages>
    </div>
  )
}

/** The place of what is shown, from the top: looked for again while it is, because pages scroll and change. */
function usePlace(layer: { current: HTMLElement | null }, isShown: boolean): string {
  const { key: page } = useLocation()
  const [place, setPlace] = useState<{ page: string; top: number | undefined }>()
  useEffect(() => {
    if (!isShown) return undefined
    const look = () => {
      const shown = [...(layer.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])]
      const width = Math.max(...shown.map((toast) => toast.offsetWidth))
      const height = shown.reduce((sum, toast) => sum + toast.offsetHeight + gutter, -gutter)
      setPlace((last) => {
        const top = placeToasts({ width, height }, last?.page === page ? last.top : undefined)
        return last?.page === page && last.top === top ? last : { page, top }
      })
    }
    const first = requestAnimationFrame(look)
    const timer = setInterval(look, 100)
    return () => {
      cancelAnimationFrame(first)
      clearInterval(timer)
    }
  }, [layer, isShown, page])
  const top = place?.page === page ? place.top : undefined
  return top === undefined ? 'calc(var(--header) + 0.75rem)' : `${top}px`
}
