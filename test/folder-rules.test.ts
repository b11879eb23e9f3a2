import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

test('no folder holds more than somebody overlooks, but the one of migrations', () => {
  const fill = (folder: string, ending: string) =>
    Array.from({ length: 41 }, (_, at) => ({ path: `src/${folder}/a-${at}${ending}`, source: '' }))
  expect(inspectHouse(fill('shop/orders', '.ts'))).toEqual([
    expect.stringContaining('40 are allowed'),
  ])
  expect(inspectHouse(fill('shop/orders', '.test.ts'))).toEqual([])
  expect(inspectHouse(fill('db/migrations', '.ts'))).toEqual([])
})
