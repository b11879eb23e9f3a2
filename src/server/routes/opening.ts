import { checkPayments, confirmPoint, readOpening, setOpen } from '../../shop/opening/opening.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** The checklist before the first sale, and opening the shop once it is complete. */
export function openingRoutes(app: App, deps: Deps): void {
  const { now } = deps

  addRoute(app, 'GET /api/admin/opening', () => readOpening(deps, now()))

  addRoute(app, 'PUT /api/admin/opening', ({ body, signedIn }) =>
    setOpen(deps, body.open, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/opening/confirm', ({ body, signedIn }) =>
    confirmPoint(deps, body.point, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/opening/check', ({ signedIn }) =>
    checkPayments(deps, signedIn.user, now()),
  )
}
