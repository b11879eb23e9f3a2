// Of all fakes: an open connection outlives its test, and where modules are shared also its file.
const stores = new Map<string, Map<string, unknown>>()
let isRefusing = false

/** As much of IndexedDB as drafts need, in memory; `refuse` simulates a full one, or a private window. */
export function fakeIndexedDb() {
  const storeOf = (name: string) => stores.getOrInsertComputed(name, () => new Map())
  /** A request that completes at once, and notifies listeners registered by then. */
  const ending = <T extends object>(value: T, event: string) => {
    const addEventListener = (name: string, listener: () => void) =>
      name === event ? queueMicrotask(listener) : undefined
    return { ...value, addEventListener }
  }
  const objectStore = (name: string) => {
    const kept = storeOf(name)
    return {
      put: (value: unknown, key: string) => {
        if (!isRefusing) kept.set(key, structuredClone(value))
        return { result: key }
      },
      get: (key: string) => ({ result: structuredClone(kept.get(key)) }),
      getAll: () => ({ result: [...kept.values()].map((value) => structuredClone(value)) }),
      delete: (key: string) => ({ result: kept.delete(key) }),
    }
  }
  const transaction = () =>
    ending({ objectStore, error: null, commit: () => undefined }, isRefusing ? 'abort' : 'complete')
  const result = { transaction, createObjectStore: storeOf, addEventListener: () => undefined }
  return {
    open: () => ending({ result }, 'success'),
    refuse: (refusing: boolean) => void (isRefusing = refusing),
    clear: () => stores.clear(),
  }
}
