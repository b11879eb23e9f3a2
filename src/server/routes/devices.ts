import { readPage } from '../../contract/paging.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { listDevices } from '../../shop/devices/devices.ts'
import { listAllDevices } from '../../shop/devices/list-devices.ts'
import { noteService } from '../../shop/devices/note-service.ts'
import { createDevice, deleteDevice, ownerOf, saveDevice } from '../../shop/devices/save-device.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'

/** The register of devices: people's own, and all of them for admins. */
export function deviceRoutes(app: App, { db, now }: Deps): void {
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
