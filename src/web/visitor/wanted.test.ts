import { expect, test } from 'vitest'
import { readLoginState } from './wanted.ts'

test('the wanted product and the return address are kept', () => {
  const state = {
    wanted: [{ product_id: 3, menge: 2 }],
    inCart: 3,
    email: 'rosa@beispiel.ch',
    from: '/bestellungen?x=1',
  }
  expect(readLoginState(state)).toEqual(state)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  'never leads off the site: %s',
  (from) => {
    expect(readLoginState({ from })).toEqual({})
  },
)

test.each([
  null,
  undefined,
  'x',
  { wanted: [{ product_id: '3', menge: 1 }], inCart: '3' },
  { wanted: [] },
])('no wanted product in %j', (state) => {
  expect(readLoginState(state)).toEqual({})
})
