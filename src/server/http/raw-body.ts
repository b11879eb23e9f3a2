import type { FastifyError } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { App } from '../deps.ts'

/**
 * Registers calls whose body is taken as raw bytes (a Buffer). In their own scope: no other call accepts anything
 * but JSON. `tooLarge` and `otherType` replace Fastify's refusals of a body.
 */
export async function registerRawBodyRoutes(
  app: App,
  {
    mediaType,
    tooLarge,
    otherType,
  }: { mediaType: string | string[]; tooLarge: ProblemCode; otherType: ProblemCode },
  register: (scope: App) => void,
): Promise<void> {
  const refusals: Record<string, ProblemCode> = {
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
} satisfies Parameters<typeof registerRawBodyRoutes>[1]

/** The uploaded file; empty when the call has no body. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
