import { Toaster } from 'react-hot-toast'

/** The messages at the edge of the screen, with the durations of spec §4 (ms). */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      containerStyle={{ top: 'calc(var(--header) + 0.75rem)' }}
      toastOptions={{
        duration: 4000,
        removeDelay: 1000,
        success: { duration: 2000, iconTheme: { primary: '#1b6e45', secondary: '#fff' } },
        error: { duration: 4000, iconTheme: { primary: '#b3211b', secondary: '#fff' } },
        loading: { duration: Infinity },
        style: {
          background: '#15110f',
          color: '#fff',
          borderRadius: '14px',
          fontWeight: 550,
          maxWidth: '26rem',
        },
      }}
    />
  )
}
