import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (source: string, path = 'src/web/a.tsx') => inspectHouse([{ path, source }])

test.each([
  [`throw redirect(searchParams.get('next') ?? '/home')`],
  [`const next = new URL(request.url).searchParams.get('next')\nvoid navigate(next ?? '/')`],
  [`const next = params.get('next')\nif (next?.startsWith('/')) location.assign(next)`],
  [`const to = String(params.get('next'))\nlocation.href = to`],
  ['export const A = () => <Link to={`${params.get(name)}`} />'],
])('%s leads anywhere', (source) => {
  expect(inspect(source)).toHaveLength(1)
})

test.each([
  ['reply.redirect(request.query.next)'],
  [`const { next = '/' } = request.query\nreply.redirect(next, 303)`],
  [`const { query } = request\nreply.header('location', query.next)`],
])('%s does as well', (source) => {
  expect(inspect(source, 'src/server/routes/a.ts')).toHaveLength(1)
})

test.each([
  ['navigate(`/admin/orders/${params.get(name)}`)'],
  [`throw redirect(pathOf(searchParams.get('next')))`],
  [`const page = searchParams.get('page')\nawait api('GET /api/a', { query: { page } })`],
  ['location.reload()'],
])('%s leads to a page of ours', (source) => {
  expect(inspect(source)).toEqual([])
})
