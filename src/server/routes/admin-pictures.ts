import { Type } from 'typebox'
import { Problem } from '../../contract/problems.ts'
import { DAY, SECOND } from '../../contract/time/time.ts'
import { readPicture, storePicture, uploadPath } from '../../shop/catalogue/picture-uploads.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { isKnown } from '../http/etag.ts'
import { bytesOf, registerRawBodyRoutes } from '../http/raw-body.ts'

/** How a picture is uploaded, and the refusals of one that cannot be accepted. */
export const pictureBody = {
  mediaType: 'application/octet-stream',
  tooLarge: 'picture-too-large',
  otherType: 'picture-format',
} as const

/** Product pictures: uploaded by admins, visible to everybody. */
export async function adminPictureRoutes(app: App, { db, now }: Deps): Promise<void> {
  await registerRawBodyRoutes(app, pictureBody, (scope) => {
    addRoute(scope, 'POST /api/admin/pictures', async ({ request: { body }, signedIn }) => ({
      Bild: await storePicture(db, bytesOf(body), signedIn.user, now()),
    }))
  })

  const Name = Type.Object({ name: Type.String({ maxLength: 60 }) })
  app.get(
    `${uploadPath}/:name`,
    { config: { access: 'public' }, schema: { params: Name } },
    async (request, reply) => {
      const { name } = request.params
      const file = await readPicture(db, name)
      if (!file) throw new Problem('not-found')
      // A file name always stands for the same content.
      const etag = `"${name}"`
      void reply
        .header('cache-control', `public, max-age=${(365 * DAY) / SECOND}, immutable`)
        .header('etag', etag)
      if (isKnown(etag, request)) return reply.code(304).send()
      return reply.type(`image/${file.format}`).send(file.bytes)
    },
  )
}
