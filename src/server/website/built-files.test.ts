import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { headerSources } from '../../../test/support/site.ts'
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
  for (const end of ['.avif', '.webp', '.svg']) {
    const headers = await headersOf(end)
    expect(headers['x-content-type-options'], end).toBe('nosniff')
    expect(headers['cross-origin-resource-policy'], end).toBe('same-origin')
    expect('content-security-policy' in headers, end).toBe(end === '.svg')
    expect('permissions-policy' in headers, end).toBe(end === '.svg')
  }
  await app.close()
})
