import type { FastifyError } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { App } from '../deps.ts'

/**
 * Registers calls whose body is taken as the bytes it is (a Buffer). In a scope of its own: no other call takes
 * anything but JSON. `tooLarge` and `otherType` are what Fastify's refusals of a body mean here.
 */
export async function takeBytes(
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

/** The file a call brought; empty where it brought none. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
