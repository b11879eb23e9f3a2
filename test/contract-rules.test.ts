import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const rule = {
  path: 'src/contract/advice/rate.ts',
  source: 'export const rate = () => 1',
}
const from = (path: string, to: string) => ({
  path: `src/${path}`,
  source: `import { rate } from '${to}'\nexport const a = rate()`,
})

test('what one side alone runs is not in the contract', () => {
  const shop = from('shop/advice/a.ts', '../../contract/advice/rate.ts')
  const web = from('web/catalogue/a.ts', '../../contract/advice/rate.ts')
  expect(inspectHouse([rule, shop])).toEqual([expect.stringContaining('only the server runs it')])
  expect(inspectHouse([rule, web])).toEqual([expect.stringContaining('only the website runs it')])
  expect(inspectHouse([rule, shop, web])).toEqual([])
})

test('nor is it run by the other one where that takes its type, or a test', () => {
  const shop = from('shop/advice/a.ts', '../../contract/advice/rate.ts')
  const type = {
    path: 'src/web/a.ts',
    source: `import type { rate } from '../contract/advice/rate.ts'`,
  }
  const tested = from('web/a.test.ts', '../contract/advice/rate.ts')
  expect(inspectHouse([rule, shop, type, tested])).toHaveLength(1)
})

test('through another module it is', () => {
  const words = from('contract/advice/words.ts', './rate.ts')
  const shop = from('shop/advice/a.ts', '../../contract/advice/words.ts')
  const web = from('web/catalogue/a.ts', '../../contract/advice/words.ts')
  expect(inspectHouse([rule, words, shop, web])).toEqual([])
})
