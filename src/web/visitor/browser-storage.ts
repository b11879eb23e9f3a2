import type { StateStorage } from 'zustand/middleware'

/** Throws where there is no such storage (on the server, or forbidden); zustand then goes without. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): StateStorage {
  const storage = window[kind]
  return {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => {
      try {
        storage.setItem(name, value)
      } catch {
        // Full or in private mode: the page goes on with what it holds itself.
      }
    },
  }
}
