import { expect, test } from 'vitest'
import { createCacheableAddresses } from './cacheable-address.ts'

const loader = () => null
const isOwn = createCacheableAddresses({
  root: { id: 'root', path: '', module: { loader } },
  layout: { id: 'layout', parentId: 'root', module: {} },
  start: { id: 'start', parentId: 'layout', index: true, module: { loader } },
  list: { id: 'list', parentId: 'layout', path: 'produkte', module: { loader } },
  product: { id: 'product', parentId: 'layout', path: 'produkt/:id', module: { loader } },
  admin: { id: 'admin', parentId: 'layout', path: 'admin', module: {} },
  orders: { id: 'orders', parentId: 'admin', path: 'orders', module: {} },
  order: { id: 'order', parentId: 'admin', path: 'orders/:id', module: {} },
  missing: { id: 'missing', parentId: 'layout', path: 'not-found', module: { loader } },
  any: { id: 'any', parentId: 'layout', path: '*', module: { loader } },
})
const own = (path: string, status = 200) => isOwn(new URL(path, 'http://shop.test'), status)

test.each([
  ['/'],
  ['/_root.data'],
  ['/produkte'],
  ['/produkte?kategorie=brandschutz'],
  ['/produkte.data?_routes=list'],
  ['/produkt/7'],
  ['/produkt/7.data?_routes=product'],
  ['/admin/orders'],
  ['/not-found', 404],
])('%s may be cached', (path, status?: number) => {
  expect(own(path, status)).toBe(true)
})

test.each([
  ['/PRODUKTE'],
  ['/%70rodukte'],
  ['/produkte.data?_routes=erfunden'],
  ['/produkte.data?_routes=list,list'],
  ['/produkte.data?_routes=root,list'],
  ['/produkt/%37'],
  ['/PRODUKT/7'],
  ['/produkt/999999', 404],
  // The page shell renders for any number, without checking that the order exists.
  ['/admin/orders/7'],
  ['/erfunden'],
])('%s may not be cached', (path, status?: number) => {
  expect(own(path, status)).toBe(false)
})
