import type { FastifyError } from 'fastify'
import { Type } from 'typebox'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { DAY, SECOND } from '../../contract/time.ts'
import { readPicture, storePicture, uploadPath } from '../../shop/catalogue/picture-uploads.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'

/** Fastify's refusals of a body, said of a picture. */
const refusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'picture-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'picture-format',
}

/** Pictures of products: sent by admins, seen by everybody. */
export async function adminPictureRoutes(app: App, { db, now }: Deps): Promise<void> {
  // In a scope of its own: no other call takes anything but JSON. The body is the file as it is.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.setErrorHandler<FastifyError>((error) => {
      const refusal = refusals[error.code]
      throw refusal ? new Problem(refusal, { cause: error }) : error
    })
    answer(scope, 'POST /api/admin/pictures', async ({ request: { body }, signedIn }) => {
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      return { Bild: await storePicture(db, file, signedIn.user, now()) }
    })
  })

  const Name = Type.Object({ name: Type.String({ maxLength: 60 }) })
  app.get(
    `${uploadPath}/:name`,
    { config: { access: 'public' }, schema: { params: Name } },
    async (request, reply) => {
      const { name } = request.params
      const file = await readPicture(db, name)
      if (!file) throw new Problem('not-found')
      // A name stands for one content for ever.
      const etag = `"${name}"`
      void reply
        .header('cache-control', `public, max-age=${(365 * DAY) / SECOND}, immutable`)
        .header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(`image/${file.format}`).send(file.bytes)
    },
  )
}
