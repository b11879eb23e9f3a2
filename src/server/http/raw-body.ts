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
  }: { mediaType: string; tooLarge: ProblemCode; otherType: ProblemCode },
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

/** How a picture is uploaded, and the refusals of one that cannot be accepted. */
export const pictureBody = {
  mediaType: 'application/octet-stream',
  tooLarge: 'picture-too-large',
  otherType: 'picture-format',
} as const

/** The uploaded file; empty when the call has no body. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
