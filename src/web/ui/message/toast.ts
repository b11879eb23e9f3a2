import { create } from 'zustand'
import { alertSoon } from './alert-soon.ts'

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

type Show = Awaited<ReturnType<typeof load>>

/**
 * Says a text by `say`. Where the code of the toasts cannot be loaded, because the line is bad or an update of the shop
 * has replaced it, the browser says it: a page never gets a script that has failed once.
 */
function tell(text: string, say: (show: Show) => void): void {
  load().then(say, () => alertSoon(text))
}

/** Short messages at the edge of the screen, which disappear by themselves (spec §4) and are announced. */
export const toast = {
  info: (text: string) => tell(text, (show) => show(text)),
  success: (text: string) => tell(text, (show) => show.success(text)),
  error: (text: string) => tell(text, (show) => show.error(text)),
  /** Takes away what is shown, because it no longer holds. */
  dismiss: () =>
    void load().then(
      (show) => show.dismiss(),
      () => undefined,
    ),
}
