import { expect, test } from 'vitest'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'
import { cachePictures } from './picture-cache.ts'

/** A store that counts how often it is asked. */
function countingStore(): PictureStore & { asked: string[] } {
  const asked: string[] = []
  const files = new Map(['a', 'b', 'c'].map((name) => [name, Buffer.alloc(40, name)]))
  return {
    asked,
    has: (name) => Promise.resolve(files.has(name)),
    put: () => Promise.resolve(),
    async get(name) {
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return files.get(name)
    },
    remove(name) {
      files.delete(name)
      return Promise.resolve()
    },
  }
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
