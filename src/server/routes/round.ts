import { orderDay, planVisit, readDay, unplanVisit } from '../../shop/service/day.ts'
import { listHouseholds } from '../../shop/service/households.ts'
import { listPlaces } from '../../shop/service/places.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** The chimney sweep's round: due work by place, and the list for one day. */
export function roundRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/round', async ({ query }) => ({
    data: await listPlaces(db, query.bis, now()),
  }))
  addRoute(app, 'GET /api/admin/round/households', ({ query }) => listHouseholds(db, query, now()))
  addRoute(app, 'GET /api/admin/rounds/:day', ({ params }) => readDay(db, params.day))
  addRoute(app, 'PUT /api/admin/rounds/:day', ({ params, body }) =>
    orderDay(db, params.day, body.halte),
  )
  addRoute(app, 'PUT /api/admin/rounds/:day/visits/:idUser', ({ params: { day, idUser } }) =>
    planVisit(db, day, idUser, now()),
  )
  addRoute(app, 'DELETE /api/admin/rounds/:day/visits/:idUser', ({ params: { day, idUser } }) =>
    unplanVisit(db, day, idUser),
  )
}
