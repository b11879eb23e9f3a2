import { create } from 'zustand'

/** Whether toasts may be needed; until then their code is not loaded. */
export const useToaster = create<{ isWanted: boolean }>(() => ({ isWanted: false }))

/** Loads the toast code on the visitor's first interaction, so that it is ready when needed. */
export function wantToasts(): void {
  useToaster.setState({ isWanted: true })
}

async function load() {
  wantToasts()
  return (await import('./toaster.tsx')).show
}

/** Short messages at the edge of the screen, which disappear by themselves (spec §4) and are announced. */
export const toast = {
  info: (text: string) => void load().then((show) => show(text)),
  success: (text: string) => void load().then((show) => show.success(text)),
  error: (text: string) => void load().then((show) => show.error(text)),
  /** Takes away what is shown, because it no longer holds. */
  dismiss: () => void load().then((show) => show.dismiss()),
}
