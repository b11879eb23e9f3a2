import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * As much of S3 as a backup needs, in memory: objects, multipart uploads, lists. Accepts any signature, but requires
 * one.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/')
    const body = await buffer(request)
    const parts = uploads.get(searchParams.get('uploadId') ?? '')
    const answer = (status: number, text: string | Buffer = '') =>
      response.writeHead(status, { etag: '"e"' }).end(text)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AK/'))
      return answer(403)
    if (request.method === 'PUT' && parts) parts.set(Number(searchParams.get('partNumber')), body)
    else if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'POST' && searchParams.has('uploads')) {
      uploads.set(key, new Map())
      return answer(
        200,
        `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
      )
    } else if (request.method === 'POST' && parts) {
      const sorted = [...parts].toSorted(([a], [b]) => a - b)
      objects.set(key, Buffer.concat(sorted.map(([, part]) => part)))
      return answer(
        200,
        '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>',
      )
    } else if (request.method === 'DELETE') (parts ? uploads : objects).delete(key)
    else if (request.method === 'GET' && searchParams.has('list-type')) {
      const found = [...objects.keys()].filter((name) =>
        name.startsWith(searchParams.get('prefix') ?? ''),
      )
      const contents = found.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`)
      return answer(
        200,
        `<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
      )
    } else if (request.method === 'GET') {
      const object = objects.get(key)
      return object ? answer(200, object) : answer(404)
    }
    return answer(200)
  }
  const server = createServer((request, response) => void answerCall(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `s3+http://AK:SE%2FCRET@127.0.0.1:${port}/bucket/shop?region=eu`,
    objects,
    uploads,
    stop: () => server.close(),
  }
}
