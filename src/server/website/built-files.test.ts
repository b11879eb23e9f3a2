import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
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
