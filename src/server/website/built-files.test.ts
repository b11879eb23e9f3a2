import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { headerSources } from '../../../test/support/site.ts'
import { handleErrors } from '../http/errors.ts'
import { lightenPictures, securityHeaders } from '../http/headers.ts'
import { serveBuiltFiles } from './built-files.ts'

test('pictures named after their content are cached for a year, other files for a month', async () => {
  const app = fastify()
  const paths = await serveBuiltFiles(app, join(process.cwd(), 'public'))
  app.get('*', (request, reply) => reply.sendFile(request.url.slice(1)))
  const pictures = [...paths].filter((path) => path.startsWith('/bilder/produkte/'))
  const kept = async (url = '') => (await app.inject(url)).headers['cache-control']
  expect(await kept(pictures[0])).toBe('public, max-age=31536000, immutable')
  expect(await kept('/favicon.svg')).toBe('public, max-age=2592000')
  await app.close()
})

test('a picture is sent without what only documents need; an SVG is a document', async () => {
  const app = fastify()
  app.addHook('onRequest', async (_, reply) => void reply.headers(securityHeaders(headerSources)))
  lightenPictures(app)
  const paths = await serveBuiltFiles(app, join(process.cwd(), 'public'))
  app.get('*', (request, reply) => reply.sendFile(request.url.slice(1)))
  const headersOf = async (end: string) =>
    (await app.inject([...paths].find((path) => path.endsWith(end)) ?? '')).headers
  const names = ['x-content-type-options', 'content-security-policy', 'permissions-policy']
  const sentWith = async (end: string) =>
    Object.keys(await headersOf(end)).filter((name) => names.includes(name))
  expect(await sentWith('.avif')).toEqual(['x-content-type-options'])
  expect(await sentWith('.webp')).toEqual(['x-content-type-options'])
  expect((await sentWith('.svg')).toSorted()).toEqual(names.toSorted())
  await app.close()
})

test('a condition that cannot be met is the fault of its request, and nobody is sent parts of a file', async () => {
  let failures = ''
  const app = fastify({
    logger: { level: 'error', stream: { write: (line) => (failures += line) } },
  })
  handleErrors(app)
  await serveBuiltFiles(app, join(process.cwd(), 'public'))
  app.get('*', (request, reply) => reply.sendFile(request.url.slice(1)))
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/favicon.svg', headers })).statusCode
  for (const range of ['bytes=99999999-', 'bytes=5-2', 'bytes=-0', 'pages=1-2', 'bytes=0-1,3-4'])
    expect(await status({ range })).toBe(200)
  expect(await status({ 'if-match': '"another"' })).toBe(400)
  expect(await status({ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(400)
  expect(failures).toBe('')
  await app.close()
})
