import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (source: string) => inspectHouse([{ path: 'src/web/a.tsx', source }])

test.each([
  ['place.innerHTML = text', 'markup'],
  [`place.insertAdjacentHTML('beforeend', text)`, 'markup'],
  [`document.cookie = 'seen=1'`, 'datenschutz'],
  ['window.open(link)', 'opened it'],
  [`useEffect(() => { window.addEventListener('resize', measure) }, [])`, 'its end'],
  ['useEffect(() => { setInterval(count, 1000) }, [])', 'its end'],
  ['export const A = () => <p>Bestellt am {order.created_at}</p>', 'formatDate'],
  ['export const A = () => <p role="alert">{failure.message}</p>', 'textOf'],
  [`export const A = () => <p style={{ color: '#b3211b' }}>Rot</p>`, 'token'],
  [`const kept = JSON.parse(text) as Kept[]`, 'unknown'],
  [`const leave = () => void api('POST /api/logout')`, 'without a word'],
])('%s is refused', (source, why) => {
  expect(inspect(source)).toEqual([expect.stringContaining(why)])
})

test.each([
  'const text = place.textContent',
  'const kept: unknown = JSON.parse(text)',
  'export const A = () => <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>',
  'export const A = () => <p role="alert">{textOf(failure)}</p>',
  `const target = '#anfrage'`,
  `useEffect(() => { place.addEventListener('load', show, { once: true }) }, [])`,
  'useEffect(() => { const timer = setInterval(count, 1000)\nreturn () => clearInterval(timer) }, [])',
  `const leave = () => void api('POST /api/logout').catch(say)`,
])('%s is fine', (source) => {
  expect(inspect(source)).toEqual([])
})
