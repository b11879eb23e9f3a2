import { readPage } from '../../contract/fields/paging.ts'
import { changeConsent, endByLink, readConsent, readLink } from '../../shop/devices/consent.ts'
import { holdReminders, listPlanned, listSent } from '../../shop/devices/list-reminders.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { wantsHtml } from '../http/wants-html.ts'

/** Service reminders: who wants them, how they are ended, and what the owner sees of them. */
export async function serviceReminderRoutes(app: App, { db, now }: Deps): Promise<void> {
  addRoute(app, 'GET /api/service-reminders', ({ query: { idUser }, signedIn: { user } }) =>
    readConsent(db, idUser, user),
  )

  addRoute(app, 'PUT /api/service-reminders', ({ query: { idUser }, body, signedIn: { user } }) =>
    changeConsent(db, { ...body, idUser }, user, now()),
  )

  addRoute(app, 'GET /api/service-reminders/:token', ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return readLink(db, params.token)
  })

  await app.register(async (scope) => {
    // Mail programs send a form whose content does not matter: the address carries everything.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => {
      done(null)
    })
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
