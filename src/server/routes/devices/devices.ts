import { makeOnce } from '../../../shop/tools/once.ts'
import { readPage } from '../../../contract/fields/paging.ts'
import { Problem } from '../../../contract/problems.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { transaction } from '../../../db/commit.ts'
import { changeConsent, endByLink, readConsent, readLink } from '../../../shop/devices/consent.ts'
import { getDevice, listDevices, toDevice } from '../../../shop/devices/devices.ts'
import {
  countPhoto,
  deletePhoto,
  readPhoto,
  storePhoto,
} from '../../../shop/devices/device-photo.ts'
import { importDevices } from '../../../shop/devices/import-devices.ts'
import { findScanned, renewCode } from '../../../shop/devices/labelled-device.ts'
import { printLabels } from '../../../shop/devices/print-labels.ts'
import { listAllDevices } from '../../../shop/devices/list-devices.ts'
import { holdReminders, listPlanned, listSent } from '../../../shop/devices/list-reminders.ts'
import { noteService } from '../../../shop/devices/note-service.ts'
import {
  createDevice,
  deleteDevice,
  ownerOf,
  saveDevice,
} from '../../../shop/devices/save-device.ts'
import { countAttempt, rateLimitKey } from '../../../shop/tools/attempts.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { showFile } from '../../http/file.ts'
import { inProcessAddress } from '../../http/limits.ts'
import { bytesOf, pictureBody, registerRawBodyRoutes } from '../../http/raw-body.ts'
import { wantsHtml } from '../../http/wants-html.ts'

const tableBody = {
  mediaType: 'text/csv',
  tooLarge: 'import-too-large',
  otherType: 'import-unreadable',
} as const

/** The device register: customers' own devices, and all of them for admins. */
export async function deviceRoutes(app: App, { db, now, publicUrl }: Deps): Promise<void> {
  addRoute(app, 'GET /api/devices', async ({ query: { idUser }, signedIn: { user } }) => ({
    data: await listDevices(db, ownerOf(user, idUser), swissDayOf(now())),
  }))

  addRoute(app, 'POST /api/devices', ({ body, key, signedIn: { user } }) =>
    transaction(db, async (trx) => {
      const sent = { key, content: body }
      const made = await makeOnce(trx, `device-by-${user.id}`, sent, now(), async () => {
        return (await createDevice(trx, body, user, now())).id
      })
      return toDevice(await getDevice(trx, made), swissDayOf(now()))
    }),
  )

  addRoute(app, 'PUT /api/devices/:id', ({ params: { id }, body, signedIn }) =>
    saveDevice(db, id, body, signedIn.user, now()),
  )

  addRoute(app, 'DELETE /api/devices/:id', async ({ params: { id }, signedIn }) => {
    await deleteDevice(db, id, signedIn.user, now())
    return null
  })

  await registerRawBodyRoutes(app, pictureBody, (scope) => {
    addRoute(
      scope,
      'PUT /api/devices/:id/photo',
      ({ params: { id }, request, signedIn }) =>
        storePhoto(db, id, bytesOf(request.body), signedIn.user, now()),
      ({ params: { id }, signedIn }) => countPhoto(db, id, signedIn.user, now()),
    )
  })
  addRoute(app, 'GET /api/devices/:id/photo', async ({ params: { id }, signedIn, reply }) =>
    reply.send(await readPhoto(db, id, signedIn.user)),
  )
  addRoute(app, 'DELETE /api/devices/:id/photo', ({ params: { id }, signedIn }) =>
    deletePhoto(db, id, signedIn.user, now()),
  )

  await registerRawBodyRoutes(app, tableBody, (scope) => {
    addRoute(
      scope,
      'POST /api/devices/import',
      ({ query, request, signedIn }) => {
        const { idUser, uebernehmen } = query
        const table = { file: bytesOf(request.body), idUser, isFinal: uebernehmen === 'ja' }
        return importDevices(db, table, signedIn.user, now())
      },
      async ({ query, signedIn }) => void ownerOf(signedIn.user, query.idUser),
    )
  })

  addRoute(app, 'GET /api/admin/devices', ({ query }) =>
    listAllDevices(db, { ...query, ...readPage(query) }, swissDayOf(now())),
  )

  addRoute(app, 'GET /api/admin/device-labels.pdf', async ({ query, reply }) => {
    const ids = query.ids.split(',').map(Number)
    const sheet = { ids, sheet: query.bogen, start: Number(query.start ?? 1) }
    const bytes = await printLabels(db, sheet, publicUrl, now())
    return showFile(reply, { name: 'etiketten.pdf', bytes })
  })

  addRoute(app, 'POST /api/admin/devices/:id/code', ({ params: { id }, signedIn }) =>
    renewCode(db, id, signedIn.user, now()),
  )

  addRoute(app, 'GET /api/device-codes/:code', async ({ params: { code }, request }) => {
    const device = await findScanned(db, code, swissDayOf(now()))
    if (device) return device
    // The pages' own calls come from all visitors; whoever opens the page is counted there.
    if (request.ip !== inProcessAddress)
      await countAttempt(db, 'device-code', rateLimitKey(request.ip), now())
    throw new Problem('device-code-unknown')
  })

  addRoute(app, 'POST /api/admin/devices/:id/services', ({ params, body, key, signedIn }) =>
    transaction(db, (trx) => noteService(trx, { ...params, ...body, key }, signedIn.user, now())),
  )
}

/** Service reminders: who wants them, how they are ended, and what the owner sees of them. */
export async function serviceReminderRoutes(app: App, { db, now }: Deps): Promise<void> {
  addRoute(app, 'GET /api/service-reminders', ({ query: { idUser }, signedIn: { user } }) =>
    readConsent(db, idUser, user),
  )

  addRoute(app, 'PUT /api/service-reminders', ({ query: { idUser }, body, signedIn: { user } }) =>
    changeConsent(db, { ...body, idUser }, user, now()),
  )

  addRoute(app, 'GET /api/service-reminders/:token', ({ params }) => readLink(db, params.token))

  // Mail programs send a form whose content does not matter: the address carries everything.
  await registerRawBodyRoutes(app, { mediaType: '*' }, (scope) => {
    addRoute(scope, 'POST /u/:token', async ({ params: { token }, request, reply }) => {
      await endByLink(db, token, now())
      // A person pressed the button on the page, which then shows the result.
      if (wantsHtml(request.raw)) return reply.redirect(`/u/${encodeURIComponent(token)}`, 303)
      return { message: 'Sie erhalten keine Erinnerungen mehr.' }
    })
  })

  addRoute(app, 'GET /api/admin/service-reminders', () => listPlanned(db, now()))

  addRoute(app, 'GET /api/admin/service-reminders/sent', ({ query }) =>
    listSent(db, readPage(query)),
  )

  addRoute(
    app,
    'PUT /api/admin/users/:id/service-reminders',
    async ({ params, body, signedIn }) => {
      await holdReminders(db, { ...params, ...body }, signedIn.user, now())
      return body
    },
  )
}
