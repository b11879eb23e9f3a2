import { useEffect, useRef } from 'react'
import { Toaster as Messages, type ToasterProps, useToasterStore } from 'react-hot-toast'
import styles from './toaster.module.css'

export { toast as show } from 'react-hot-toast'

/** The appearance of toasts, and how long they last (spec §4, ms). */
export const settings: ToasterProps = {
  position: 'top-center',
  containerStyle: { top: 'calc(var(--header) + 0.75rem)' },
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

/** The layer of the toasts. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useToasterStore()
  const newest = toasts[0]?.id

  // A modal dialog is above the whole page. What is shown last is on top, so the layer is shown again.
  useEffect(() => {
    layer.current?.hidePopover()
    if (newest !== undefined) layer.current?.showPopover()
  }, [newest])

  return (
    <div ref={layer} popover="manual" className={styles['layer']}>
      <Messages {...settings} />
    </div>
  )
}
