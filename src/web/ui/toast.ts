import { create } from 'zustand'

/** Whether there is somebody who may get messages; until then nothing of them is loaded. */
export const useToaster = create<{ isWanted: boolean }>(() => ({ isWanted: false }))

/** Fetches what shows messages: with the visitor's first touch, so that it is there when it is needed. */
export function wantToasts(): void {
  useToaster.setState({ isWanted: true })
}

async function load() {
  wantToasts()
  return (await import('./toaster.tsx')).show
}

/** Short messages at the edge of the screen. Each goes by itself (spec §4) and is read out. */
export const toast = {
  info: (text: string) => void load().then((show) => show(text)),
  success: (text: string) => void load().then((show) => show.success(text)),
  error: (text: string) => void load().then((show) => show.error(text)),
}
