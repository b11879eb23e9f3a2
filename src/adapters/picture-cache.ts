import { SECOND } from '../contract/time.ts'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'

/** How long a store that failed is left alone, in ms: not every visitor shall wait for its time-out. */
const rest = 5 * SECOND

/**
 * Keeps the pictures visitors ask for in memory, up to `mostBytes` in all; the longest unused leaves first. A
 * name stands for one content for ever, so nothing in here grows old. Who asks for a picture that is on its
 * way waits for it instead of fetching it again. After a failure the store rests; who asks for a picture that is
 * not in memory gets the same failure at once.
 */
export function cachePictures(store: PictureStore, mostBytes: number): PictureStore {
  const kept = new Map<string, Buffer>()
  const onTheWay = new Map<string, Promise<Buffer | undefined>>()
  let size = 0
  let failure: { error: unknown; until: number } | undefined

  function forget(name: string): void {
    size -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  function keep(name: string, bytes: Buffer): void {
    forget(name)
    kept.set(name, bytes)
    size += bytes.length
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
  }

  async function fetchOnce(name: string): Promise<Buffer | undefined> {
    if (failure && performance.now() < failure.until) throw failure.error
    const fetching = store.get(name)
    onTheWay.set(name, fetching)
    try {
      const bytes = await fetching
      // Removed while it was on its way: nobody shall see it again.
      if (bytes && onTheWay.get(name) === fetching) keep(name, bytes)
      failure = undefined
      return bytes
    } catch (error) {
      failure = { error, until: performance.now() + rest }
      throw error
    } finally {
      if (onTheWay.get(name) === fetching) onTheWay.delete(name)
    }
  }

  return {
    has: (name) => store.has(name),
    put: (name, bytes) => store.put(name, bytes),
    async get(name) {
      const bytes = kept.get(name)
      if (!bytes) return onTheWay.get(name) ?? fetchOnce(name)
      keep(name, bytes)
      return bytes
    },
    async remove(name) {
      await store.remove(name)
      onTheWay.delete(name)
      forget(name)
    },
  }
}
