import type { FastifyError } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { App } from '../deps.ts'

type RawBody = {
  mediaType: string | string[]
  /** Why a body is refused, where that has a problem of its own. */
  tooLarge?: ProblemCode
  otherType?: ProblemCode
}

/**
 * Registers calls whose body is taken as raw bytes (a Buffer). In their own scope: no other call accepts anything
 * but JSON.
 */
export async function registerRawBodyRoutes(
  app: App,
  { mediaType, tooLarge, otherType }: RawBody,
  register: (scope: App) => void,
): Promise<void> {
  const refusals: Record<string, ProblemCode | undefined> = {
    FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
    FST_ERR_CTP_INVALID_MEDIA_TYPE: otherType,
  }
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      mediaType,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.setErrorHandler<FastifyError>((error) => {
      const refusal = refusals[error.code]
      throw refusal ? new Problem(refusal, { cause: error }) : error
    })
    register(scope)
  })
}

/**
 * How a picture is uploaded, as bytes or with its own type, and the refusals of one that cannot be accepted. What it is
 * is told by its bytes alone.
 */
export const pictureBody = {
  mediaType: ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  tooLarge: 'picture-too-large',
  otherType: 'picture-format',
} satisfies RawBody

/** The uploaded file; empty when the call has no body. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
