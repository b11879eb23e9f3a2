import { expect, test, vi } from 'vitest'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'
import { cachePictures } from './picture-cache.ts'

/** A store that counts how often it is asked, and fails while it `isDown`. */
function countingStore(): PictureStore & { asked: string[]; isDown: boolean } {
  const asked: string[] = []
  const files = new Map(['a', 'b', 'c'].map((name) => [name, Buffer.alloc(40, name)]))
  const store = {
    asked,
    isDown: false,
    has: (name: string) => Promise.resolve(files.has(name)),
    put: () => Promise.resolve(),
    async get(name: string) {
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (store.isDown) throw new Error('down')
      return files.get(name)
    },
    remove(name: string) {
      files.delete(name)
      return Promise.resolve()
    },
  }
  return store
}

test('who asks at the same moment waits for one call, who asks later needs none', async () => {
  const store = countingStore()
  const cache = cachePictures(store, 1000)
  await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')])
  expect(await cache.get('a')).toEqual(Buffer.alloc(40, 'a'))
  expect(store.asked).toEqual(['a'])
})

test('the longest unused leaves when the memory is full', async () => {
  const store = countingStore()
  const cache = cachePictures(store, 100)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(name)
  expect(store.asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a store that fails is left alone for a while, what is in memory is still there', async () => {
  const store = countingStore()
  const cache = cachePictures(store, 1000)
  await cache.get('a')
  store.isDown = true
  for (let asked = 0; asked < 3; asked += 1) await expect(cache.get('b')).rejects.toThrow('down')
  expect(await cache.get('a')).toEqual(Buffer.alloc(40, 'a'))
  expect(store.asked).toEqual(['a', 'b'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
  store.isDown = false
  expect(await cache.get('b')).toEqual(Buffer.alloc(40, 'b'))
})

test('a picture that is not there is asked for again; a removed one is gone', async () => {
  const store = countingStore()
  const cache = cachePictures(store, 1000)
  expect(await cache.get('x')).toBeUndefined()
  expect(await cache.get('x')).toBeUndefined()
  expect(store.asked).toEqual(['x', 'x'])
  await cache.get('a')
  await cache.remove('a')
  expect(await cache.get('a')).toBeUndefined()
  const onTheWay = cache.get('b')
  await cache.remove('b')
  await onTheWay
  expect(await cache.get('b')).toBeUndefined()
})
