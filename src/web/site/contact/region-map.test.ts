import { expect, test } from 'vitest'
import { regionMap } from './region-map.ts'

test('marks the business on the map of the region', () => {
  const map = regionMap('Appenzell')
  expect(map).toContain('region')
  expect(map).toContain('>St. Gallen</text>')
  expect(map).toMatch(/<path d="M945 460c/)
})

test('shows no map for a business outside the region', () => {
  expect(regionMap('Bern')).toBe('')
})
