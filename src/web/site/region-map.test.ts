import { expect, test } from 'vitest'
import { regionMap } from './region-map.ts'

test('the map shows the region with a mark where the business is', () => {
  const map = regionMap('Appenzell')
  expect(map).toContain('region')
  expect(map).toContain('>St. Gallen</text>')
  expect(map).toMatch(/<path d="M945 460c/)
})

test('a business elsewhere is not put into the wrong region', () => {
  expect(regionMap('Bern')).toBe('')
})
