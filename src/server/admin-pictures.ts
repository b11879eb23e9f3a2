import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { UploadedPicture } from '../contract/admin-catalogue.ts'
import { Problem } from '../contract/problems.ts'
import { DAY, SECOND } from '../contract/time.ts'
import { recordChange } from '../shop/audit/audit-log.ts'
import { pictureBytes, pictureName, storePicture, uploadPath } from '../shop/catalogue/pictures.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'

/** Multipart boundaries and headers around the file, in bytes. */
const envelope = 16 * 1024

/** Pictures of products: sent by admins, seen by everybody. */
export async function adminPictureRoutes(app: App, deps: Deps): Promise<void> {
  const { db, now, pictures } = deps

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
      },
      async (request, reply) => {
        const Bild = await storePicture(pictures, await readFile(request))
        const change = { action: 'picture.uploaded', subject: `picture:${Bild}` }
        await recordChange(db, currentUser(request), change, now())
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
