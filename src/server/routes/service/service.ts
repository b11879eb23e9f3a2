import { transaction } from '../../../db/commit.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { assertSelling } from '../../../shop/opening/opening.ts'
import { billVisit } from '../../../shop/service/bill-visit.ts'
import { ownerOf } from '../../../shop/devices/save-device.ts'
import { closeVisit } from '../../../shop/service/close-visit.ts'
import { attachReport } from '../../../shop/service/report.ts'
import { readVisitForm } from '../../../shop/service/visit-form.ts'
import { countVisitPhoto, keepVisitPhoto } from '../../../shop/service/visit-photos.ts'
import { listVisits } from '../../../shop/service/visits.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { showFile } from '../../http/file.ts'
import { limitToUser } from '../../http/guards.ts'
import { bytesOf, pictureBody, registerRawBodyRoutes } from '../../http/raw-body.ts'
import { announceDay } from '../../../shop/service/announce-day.ts'
import { printLetters } from '../../../shop/service/print-letters.ts'
import { orderDay, planVisit, readDay, unplanVisit } from '../../../shop/service/day.ts'
import { listHouseholds } from '../../../shop/service/households.ts'
import { listPlaces } from '../../../shop/service/places.ts'

/** Visits to service devices, and their reports. */
export async function visitRoutes(app: App, deps: Deps): Promise<void> {
  const { db, now } = deps

  addRoute(app, 'GET /api/admin/visit-form', ({ query }) =>
    readVisitForm(db, query, swissDayOf(now())),
  )

  await registerRawBodyRoutes(app, pictureBody, (scope) => {
    addRoute(
      scope,
      'PUT /api/admin/visit-photos/:key',
      async ({ params, request, signedIn }) => {
        const photo = { ...params, file: bytesOf(request.body), admin: signedIn.user }
        await keepVisitPhoto(db, photo, now())
        return params
      },
      ({ signedIn }) => countVisitPhoto(db, signedIn.user.id, now()),
    )
  })

  addRoute(app, 'POST /api/admin/visits', ({ body, key, signedIn }) =>
    closeVisit(db, { ...body, key }, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/visits/:id/invoice', async ({ params }) => {
    await assertSelling(deps)
    return billVisit(db, params.id, now())
  })

  addRoute(app, 'GET /api/visits', async ({ query: { idUser }, signedIn: { user } }) => ({
    data: await listVisits(db, ownerOf(user, idUser)),
  }))

  addRoute(app, 'GET /api/visits/:id/report.pdf', async ({ params: { id }, signedIn, reply }) =>
    showFile(reply, await attachReport(db, id, limitToUser(signedIn))),
  )
}

/** The chimney sweep's round: due work by place, and the list for one day. */
export function roundRoutes(app: App, { db, now, publicUrl }: Deps): void {
  addRoute(app, 'GET /api/admin/round', async ({ query }) => ({
    data: await listPlaces(db, query.bis, now()),
  }))
  addRoute(app, 'GET /api/admin/round/households', ({ query }) => listHouseholds(db, query, now()))
  addRoute(app, 'GET /api/admin/rounds/:day', ({ params }) => readDay(db, params.day))
  addRoute(app, 'PUT /api/admin/rounds/:day', ({ params, body }) =>
    orderDay(db, params.day, body.halte),
  )
  addRoute(app, 'PUT /api/admin/rounds/:day/visits/:idUser', ({ params: { day, idUser } }) =>
    transaction(db, (trx) => planVisit(trx, day, idUser, now())),
  )
  addRoute(app, 'DELETE /api/admin/rounds/:day/visits/:idUser', ({ params: { day, idUser } }) =>
    transaction(db, (trx) => unplanVisit(trx, day, idUser)),
  )
  addRoute(app, 'POST /api/admin/rounds/:day/announcements', ({ params, body, signedIn }) =>
    announceDay(db, { ...params, ...body }, signedIn.user, now()),
  )
  addRoute(app, 'GET /api/admin/appointment-letters.pdf', async ({ query, reply }) => {
    const { termine, form = 'brief' } = query
    const ids = termine.split(',').map(Number)
    return showFile(reply, await printLetters({ db, publicUrl }, { ids, form }, now()))
  })
}
