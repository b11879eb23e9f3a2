import { expect, test } from 'vitest'
import { readDevice } from './typed-device.ts'

test.each([
  ['', null],
  [' 3 ', 3],
  ['0', 0],
  ['50', 50],
  ['60', 60],
  ['3 Jahre', -1],
  ['2,5', 2.5],
  ['2,4', -1],
  ['-3', -1],
])('reads the years «%s» of the manufacturer as %s', (typed, years) => {
  const { intervalle } = readDevice({ typ: 'schaum', 'jahre-wartung': typed }, true)
  const others = { tausch: null, ersatz: null, reinigung: null, kontrolle: null }
  expect(intervalle).toEqual({ wartung: years, ...others })
})

test('passes on a size and a year that are no numbers as impossible ones', () => {
  const typed = { typ: 'schaum', groesse: '6 Liter', baujahr: 'alt' }
  expect(readDevice(typed, false)).toMatchObject({ groesse: 0, baujahr: 0 })
  expect(readDevice({ ...typed, groesse: '6,5' }, false).groesse).toBe(6.5)
})
