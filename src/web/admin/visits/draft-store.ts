/** The IndexedDB stores for visits not sent yet: one for drafts, one for their photos. */
const stores = ['drafts', 'photos'] as const
type StoreName = (typeof stores)[number]

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('visits', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of stores) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => {
      // Safari loses the connection now and then: the next call opens a new one.
      request.result.addEventListener('close', () => (opened = undefined))
      // Otherwise browsers evict data after a week without use (Safari), or when the disk fills up.
      void navigator.storage?.persist?.()
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      opened = undefined
      reject(request.error ?? new Error('no storage'))
    })
  })
  return opened
}

/** Runs one request on a store and returns its result once the transaction has completed. */
async function run<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(name, mode)
  const request = ask(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(transaction.error ?? new Error('not stored'))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

export const put = (name: StoreName, key: string, value: unknown) =>
  run(name, 'readwrite', (store) => store.put(value, key))
export const get = (name: StoreName, key: string) =>
  run(name, 'readonly', (store) => store.get(key) as IDBRequest<unknown>)
export const list = (name: StoreName) =>
  run(name, 'readonly', (store) => store.getAll() as IDBRequest<unknown[]>)
export const remove = (name: StoreName, key: string) =>
  run(name, 'readwrite', (store) => store.delete(key))
