import type { StateStorage } from 'zustand/middleware'

/** Throws where storage is unavailable (on the server, or blocked); zustand then works without. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): StateStorage {
  const storage = window[kind]
  return {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => {
      try {
        storage.setItem(name, value)
      } catch {
        // Full, or in private mode: the page continues with what it has in memory.
      }
    },
  }
}
