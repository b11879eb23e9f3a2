import { useEffect, useRef } from 'react'
import { Toaster as Messages, type ToasterProps, useToasterStore } from 'react-hot-toast'
import styles from './toaster.module.css'

export { toast as show } from 'react-hot-toast'

/** How messages look, and how long they last (spec §4, ms). */
export const settings: ToasterProps = {
  position: 'top-center',
  containerStyle: { top: 'calc(var(--header) + 0.75rem)' },
  toastOptions: {
    duration: 4000,
    removeDelay: 1000,
    success: {
      duration: 2000,
      iconTheme: { primary: '#1b6e45', secondary: '#fff' },
      // What lies beneath stays within reach; only an error waits under a pointer until it is read.
      style: { pointerEvents: 'none' },
    },
    error: { duration: 4000, iconTheme: { primary: '#b3211b', secondary: '#fff' } },
    loading: { duration: Infinity },
    style: {
      background: '#15110f',
      // Its edge where the page is as dark as the message.
      border: '1px solid rgb(255 255 255 / .25)',
      color: '#fff',
      borderRadius: '14px',
      fontWeight: 550,
      maxWidth: '26rem',
    },
  },
}

/** The layer the messages stand in. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useToasterStore()
  const newest = toasts[0]?.id

  // A dialog lies above the whole page. What is shown last lies above the dialog.
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
