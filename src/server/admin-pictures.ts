import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { UploadedPicture } from '../contract/admin-catalogue.ts'
import { Problem } from '../contract/problems.ts'
import { DAY, SECOND } from '../contract/time.ts'
import { pictureName, storePicture, uploadPath } from '../shop/catalogue/picture-uploads.ts'
import { pictureBytes } from '../shop/catalogue/pictures.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'
import { allowPace, uploadPace } from './slow-bodies.ts'

/** Multipart boundaries and headers around the file, in bytes. */
const envelope = 16 * 1024

/** Pictures of products: sent by admins, seen by everybody. */
export async function adminPictureRoutes(app: App, deps: Deps): Promise<void> {
  const { now, pictures } = deps

  // In a scope of its own: no other call takes anything but JSON.
  await app.register(async (scope: App) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: pictureBytes, headerPairs: 20 },
    })
    scope.post(
      '/api/admin/pictures',
      {
        config: { access: 'admin' },
        bodyLimit: pictureBytes + envelope,
        schema: { response: { 201: UploadedPicture } },
        // After the guard of all routes: only a signed-in admin may take his time.
        onRequest: async (request) => allowPace(request.raw, uploadPace),
      },
      async (request, reply) => {
        const file = await readFile(request)
        const Bild = await storePicture(deps, file, currentUser(request), now())
        return reply.code(201).send({ Bild })
      },
    )
  })

  const Name = Type.Object({ name: Type.String({ maxLength: 60 }) })
  app.get(
    `${uploadPath}/:name`,
    { config: { access: 'public' }, schema: { params: Name } },
    async (request, reply) => {
      const { name } = request.params
      const bytes = pictureName.test(name) ? await pictures.get(name) : undefined
      if (!bytes) throw new Problem('not-found')
      return reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', `public, max-age=${(365 * DAY) / SECOND}, immutable`)
        .send(bytes)
    },
  )
}

/** The one file of the form. Throws `picture-missing` or `picture-too-large`. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('picture-missing')
  try {
    const part = await request.file()
    if (part) return await part.toBuffer()
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Problem(isTooLarge ? 'picture-too-large' : 'picture-missing', { cause: error })
  }
  throw new Problem('picture-missing')
}
