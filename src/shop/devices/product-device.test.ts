import { expect, test } from 'vitest'
import catalogue from '../../db/seed/catalogue.json' with { type: 'json' }
import { isAppliance, kindNames } from '../../contract/devices/kinds.ts'
import { deviceOf } from './product-device.ts'

test('recognises which products of the catalogue are devices, and of which kind', () => {
  const found = catalogue.flatMap(({ slug, Details }) => {
    const device = deviceOf({ Details })
    return device ? [`${slug} ${device.kind} ${device.size ?? '–'} ×${device.pieces}`] : []
  })
  expect(found).toMatchInlineSnapshot(`
    [
      "schaum-2l schaum 2 ×1",
      "schaum-6l schaum 6 ×1",
      "schaum-9l schaum 9 ×1",
      "schaum-6l-frost schaum 6 ×1",
      "wasser-6l wasser 6 ×1",
      "pulver-1kg-auto pulver 1 ×1",
      "pulver-2kg pulver 2 ×1",
      "pulver-2kg-boot pulver 2 ×1",
      "pulver-6kg pulver 6 ×1",
      "pulver-12kg pulver 12 ×1",
      "co2-2kg co2 2 ×1",
      "co2-5kg co2 5 ×1",
      "fett-3l fett 3 ×1",
      "fett-6l fett 6 ×1",
      "akku-6l akku 6 ×1",
      "loeschspray-600 anderes 0.6 ×1",
      "loeschdecke-120x180 decke – ×1",
      "rauchmelder-10j melder – ×1",
      "rauchmelder-3er melder – ×3",
      "rauchmelder-funk-3er melder – ×3",
      "hitzemelder melder – ×1",
      "co-melder melder – ×1",
    ]
  `)
})

test('every kind but appliances is sold, and recognised', () => {
  const sold = new Set(catalogue.map(({ Details }) => deviceOf({ Details })?.kind))
  const unsold = kindNames.filter((kind) => !sold.has(kind))
  expect(unsold).toEqual(kindNames.filter(isAppliance))
})

test('takes over the intervals a product states', () => {
  const named = (slug: string) => catalogue.find((entry) => entry.slug === slug)
  const foam = named('schaum-6l')
  expect(foam && deviceOf(foam)).toMatchObject({
    own: { service: 3, agent: 6, life: null },
    fluorineFree: true,
    keeps: null,
  })
})

test('a text in place of facts is not a device', () => {
  expect(deviceOf({ Details: 'Schaum, 6 l' })).toBeUndefined()
})
