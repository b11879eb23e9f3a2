import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startForeignService } from './foreign-service.ts'

/** What a test may do to the bucket: refuse, fail or never answer, from the n-th next call on. */
type Mood = 'well' | 'broken' | 'silent' | 'refusing'

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'geheim/mit+Zeichen' }
const region = 'eu-test-1'
/** A signature is good for this long (ms), as Amazon has it. */
const skew = 15 * 60_000

export type TestBucket = Awaited<ReturnType<typeof startBucket>>

/**
 * An S3-compatible bucket on a port of this machine. It checks every signature itself, by the rules of
 * AWS Signature Version 4, and counts again what arrives.
 */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const calls: string[] = []
  let mood: Mood = 'well'
  let wellFor = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    const bytes = await buffer(request).catch(() => undefined)
    if (!bytes) return
    if (mood !== 'well') {
      wellFor -= 1
      if (wellFor < 0) {
        if (mood === 'silent') return
        const isRefusal = mood === 'refusing'
        return refuse(response, isRefusal ? 403 : 500, isRefusal ? 'AccessDenied' : 'InternalError')
      }
    }
    const flaw = findFlaw(request)
    if (flaw) return refuse(response, 403, flaw)
    const key = /^\/bilder-test\/(.+)$/.exec(url)?.[1]
    if (!key) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      const sum = createHash('sha256').update(bytes).digest('base64')
      if (request.headers['x-amz-checksum-sha256'] !== sum)
        return refuse(response, 400, 'BadDigest')
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-type': object.type,
      'content-length': object.bytes.length,
    })
    response.end(method === 'HEAD' ? undefined : object.bytes)
  }

  const { port, close } = await startForeignService((request, response) => {
    void answer(request, response)
  })
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}/bilder-test`, region, ...keys },
    objects,
    /** Every call, as `PUT /bilder-test/bilder/…`. */
    calls,
    /** `after` that many calls the bucket is so. */
    setMood(next: Mood, after = 0) {
      mood = next
      wellFor = after
    },
    close,
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** The S3 error code of what is wrong with a signature, or undefined. */
function findFlaw({ method = '', url = '', headers }: IncomingMessage): string | undefined {
  const [, id, day = '', zone, names = '', signature = ''] =
    form.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (zone !== region || !at.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const sentAt = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - sentAt) < skew)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'

  const { pathname, searchParams } = new URL(url, 'http://bucket')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', at, scope, digest].join('\n')
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest()
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    hmac,
    hmac(`AWS4${keys.secretAccessKey}`, day),
  )
  const wanted = hmac(signingKey, text)
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch'
}
