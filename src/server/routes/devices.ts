import { readPage } from '../../contract/paging.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { listDevices } from '../../shop/devices/devices.ts'
import { deletePhoto, readPhoto, storePhoto } from '../../shop/devices/device-photo.ts'
import { importDevices } from '../../shop/devices/import-devices.ts'
import { listAllDevices } from '../../shop/devices/list-devices.ts'
import { noteService } from '../../shop/devices/note-service.ts'
import { createDevice, deleteDevice, ownerOf, saveDevice } from '../../shop/devices/save-device.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'
import { bytesOf, takeBytes } from '../http/raw-body.ts'
import { pictureBody } from './admin-pictures.ts'

const tableBody = {
  mediaType: 'text/csv',
  tooLarge: 'import-too-large',
  otherType: 'import-unreadable',
} as const

/** The register of devices: people's own, and all of them for admins. */
export async function deviceRoutes(app: App, { db, now }: Deps): Promise<void> {
  answer(app, 'GET /api/devices', async ({ query: { idUser }, signedIn: { user } }) => ({
    data: await listDevices(db, ownerOf(user, idUser), swissDayOf(now())),
  }))

  answer(app, 'POST /api/devices', ({ body, signedIn }) =>
    createDevice(db, body, signedIn.user, now()),
  )

  answer(app, 'PUT /api/devices/:id', ({ params: { id }, body, signedIn }) =>
    saveDevice(db, id, body, signedIn.user, now()),
  )

  answer(app, 'DELETE /api/devices/:id', async ({ params: { id }, signedIn }) => {
    await deleteDevice(db, id, signedIn.user, now())
    return null
  })

  await takeBytes(app, pictureBody, (scope) => {
    answer(scope, 'PUT /api/devices/:id/photo', ({ params: { id }, request, signedIn }) =>
      storePhoto(db, id, bytesOf(request.body), signedIn.user, now()),
    )
  })
  answer(app, 'GET /api/devices/:id/photo', async ({ params: { id }, signedIn, reply }) =>
    reply.type('image/webp').send(await readPhoto(db, id, signedIn.user)),
  )
  answer(app, 'DELETE /api/devices/:id/photo', ({ params: { id }, signedIn }) =>
    deletePhoto(db, id, signedIn.user, now()),
  )

  await takeBytes(app, tableBody, (scope) => {
    answer(scope, 'POST /api/devices/import', ({ query, request, signedIn }) => {
      const { idUser, uebernehmen } = query
      const table = { file: bytesOf(request.body), idUser, isFinal: uebernehmen === 'ja' }
      return importDevices(db, table, signedIn.user, now())
    })
  })

  answer(app, 'GET /api/admin/devices', ({ query: { page, limit, ...filter } }) =>
    listAllDevices(
      db,
      { ...filter, ...readPage({ ...(page && { page }), ...(limit && { limit }) }) },
      swissDayOf(now()),
    ),
  )

  answer(app, 'POST /api/admin/devices/:id/services', ({ params, body, headers, signedIn }) =>
    noteService(db, { ...params, ...body, key: headers['idempotency-key'] }, signedIn.user, now()),
  )
}
