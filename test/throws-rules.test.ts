import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const rule = {
  path: 'src/shop/a.ts',
  source: `export const getOrder = () => {
  throw new Problem('order-not-found')
}
export const findKind = (kind: 'draft') => new Problem(\`\${kind}-not-found\`)`,
}
const inspectCaller = (docstring: string) =>
  inspectHouse([
    rule,
    {
      path: 'src/shop/b.ts',
      source: `import { findKind, getOrder } from './a.ts'
/** ${docstring} */
export const b = () => [getOrder(), findKind('draft')]`,
    },
  ])

test('what a docstring says is thrown, something it uses throws', () => {
  expect(inspectCaller('Throws `order-not-found` and `draft-not-found`.')).toEqual([])
  expect(inspectCaller('An order. Throws\n * `order-not-found` or `busy-day`.')).toEqual([
    'src/shop/b.ts: b does not throw busy-day',
  ])
})
