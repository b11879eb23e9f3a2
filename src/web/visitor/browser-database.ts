/**
 * A database of the browser (IndexedDB) with some stores of keyed values, opened by the first call. A call rejects where
 * storage is unavailable or full.
 */
export function browserDatabase<Store extends string>(name: string, stores: readonly Store[]) {
  let opened: Promise<IDBDatabase> | undefined

  /** A failed attempt is not the last: storage may be full, or refused, only now. */
  const open = () =>
    (opened ??= openNow().catch((failure: unknown) => {
      opened = undefined
      throw failure
    }))

  async function openNow(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) request.result.createObjectStore(store)
    })
    request.addEventListener('success', () => {
      const forget = () => (opened = undefined)
      // Safari loses the connection now and then: the next call opens a new one.
      request.result.addEventListener('close', forget)
      // Another tab deletes the database, and waits until nobody holds it open.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        forget()
      })
      // Otherwise browsers evict data after a week without use (Safari), or when the disk fills up.
      void navigator.storage?.persist?.()
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')))
    return promise
  }

  /** Runs one request on a store and returns its result once the transaction has completed. */
  async function run<Result>(
    name: Store,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = (await open()).transaction(name, mode)
    const request = ask(transaction.objectStore(name))
    // Else it is committed by an event of this page, which never comes when the page is reloaded right now.
    transaction.commit()
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      const fail = () => reject(transaction.error ?? new Error('not stored'))
      transaction.addEventListener('abort', fail)
      transaction.addEventListener('error', fail)
    })
  }

  return {
    put: (store: Store, key: string, value: unknown) =>
      run(store, 'readwrite', (at) => at.put(value, key)),
    get: (store: Store, key: string) =>
      run(store, 'readonly', (at) => at.get(key) as IDBRequest<unknown>),
    list: (store: Store) => run(store, 'readonly', (at) => at.getAll() as IDBRequest<unknown[]>),
    remove: (store: Store, key: string) => run(store, 'readwrite', (at) => at.delete(key)),
  }
}
