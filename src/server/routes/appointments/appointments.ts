import { readPage } from '../../../contract/fields/paging.ts'
import { Problem } from '../../../contract/problems.ts'
import {
  addAppointmentPhoto,
  countAppointmentPhoto,
  readAppointmentPhoto,
} from '../../../shop/appointments/appointment-photos.ts'
import { answerByLink, answerOwn } from '../../../shop/appointments/answer-appointment.ts'
import {
  listOwnAppointments,
  toAppointment,
  toOwnAppointment,
} from '../../../shop/appointments/appointments.ts'
import {
  makeCalendarLink,
  readCalendarLink,
  readFeed,
  revokeCalendarLink,
} from '../../../shop/appointments/calendar-feed.ts'
import { findByLink } from '../../../shop/appointments/links.ts'
import {
  getAppointmentDetail,
  listAppointments,
} from '../../../shop/appointments/list-appointments.ts'
import { bookAppointment } from '../../../shop/appointments/book-appointment.ts'
import {
  endAppointment,
  proposeAppointment,
} from '../../../shop/appointments/manage-appointment.ts'
import { requestAppointment } from '../../../shop/appointments/request-appointment.ts'
import { senderOf, visitorAt } from '../../../shop/tools/sender.ts'
import { sha256Hex } from '../../../shop/tools/sha256.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute, type HeadContext } from '../../http/endpoint.ts'
import { isKnown } from '../../http/etag.ts'
import { bytesOf, pictureBody, registerRawBodyRoutes } from '../../http/raw-body.ts'
import { readSession } from '../../http/session.ts'

/** Appointments: requesting one, and what happens to it afterwards. */
export async function appointmentRoutes(app: App, deps: Deps): Promise<void> {
  const { db, now, botCheck, publicUrl } = deps
  const shop = { db, publicUrl }
  // Without a gateway, messages become files on the server: nobody is told by them.
  const sms = deps.sendsSms ? deps.sms : undefined
  const onSmsFailure = (failure: unknown) =>
    app.log.warn(failure, 'a customer was not told of an appointment: the text message failed')
  const telling = { ...shop, sms, onSmsFailure }
  const detailOf = (id: number) => getAppointmentDetail(db, id, deps.sendsSms)
  const outcomeOf = async (id: number, isNew: boolean) => ({
    ...(await detailOf(id)),
    ...(!isNew && { schonSo: true as const }),
  })

  addRoute(app, 'POST /api/appointments', async ({ body: input, key, request, reply }) => {
    const user = (await readSession(request, reply, deps))?.user
    const appointment = { input, user, key, source: request.ip, botCheck }
    return toAppointment(await requestAppointment(db, appointment, now()))
  })

  await takePhotos(app, deps)

  addRoute(app, 'GET /api/admin/appointments/:id/photos/:hash', async ({ params, reply }) =>
    reply.send(await readAppointmentPhoto(db, params)),
  )

  addRoute(app, 'GET /api/appointments', async ({ signedIn }) => ({
    data: await listOwnAppointments(db, signedIn.user.id, now()),
  }))

  addRoute(app, 'POST /api/appointments/:id/answer', ({ params: { id }, body, signedIn }) =>
    answerOwn(db, { id, userId: signedIn.user.id, answer: body }, now()),
  )

  addRoute(app, 'GET /api/appointment-links/:token', async ({ params }) =>
    toOwnAppointment(await findByLink(db, params.token), now()),
  )

  addRoute(app, 'POST /api/appointment-links/:token/answer', ({ params, body }) =>
    answerByLink(db, { ...params, answer: body }, now()),
  )

  addRoute(app, 'GET /api/calendar/:token.ics', async ({ params, request, reply }) => {
    const feed = await readFeed(shop, params.token, now())
    if (feed === undefined) throw new Problem('not-found')
    const etag = `"${sha256Hex(feed)}"`
    void reply
      .header('cache-control', 'private, max-age=0, must-revalidate')
      .header('etag', etag)
      .header('x-robots-tag', 'noindex')
    return isKnown(etag, request) ? reply.code(304).send() : reply.send(feed)
  })

  addRoute(app, 'GET /api/admin/appointments', ({ query }) =>
    listAppointments(db, query, readPage(query), now()),
  )

  addRoute(app, 'POST /api/admin/appointments', async ({ body: input, key, signedIn }) => {
    const appointment = { input, key }
    const id = await bookAppointment(db, appointment, signedIn.user, now())
    return detailOf(id)
  })

  addRoute(app, 'GET /api/admin/appointments/:id', ({ params }) => detailOf(params.id))

  addRoute(app, 'POST /api/admin/appointments/:id/propose', async ({ params, body, signedIn }) => {
    const isNew = await proposeAppointment(telling, params.id, body, signedIn.user, now())
    return outcomeOf(params.id, isNew)
  })

  for (const [step, name] of [
    ['absagen', 'POST /api/admin/appointments/:id/cancel'],
    ['erledigen', 'POST /api/admin/appointments/:id/done'],
  ] as const)
    addRoute(app, name, async ({ params, body, signedIn }) => {
      const end = { ...body, step }
      const isNew = await endAppointment(telling, params.id, end, signedIn.user, now())
      return outcomeOf(params.id, isNew)
    })

  addRoute(app, 'GET /api/admin/calendar', () => readCalendarLink(db))

  addRoute(app, 'POST /api/admin/calendar', ({ signedIn }) =>
    makeCalendarLink(shop, signedIn.user, now()),
  )

  addRoute(app, 'DELETE /api/admin/calendar', async ({ signedIn }) => {
    await revokeCalendarLink(db, signedIn.user, now())
    return null
  })
}

/** Photos, accepted only from whoever made the request; other uploads are not even read. */
async function takePhotos(app: App, deps: Deps): Promise<void> {
  const { db, now } = deps
  const name = 'POST /api/appointments/:id/photos'
  const photoRequest = async ({ params, key, request, reply }: HeadContext<typeof name>) => {
    const user = (await readSession(request, reply, deps))?.user
    const sender = user ? senderOf(user) : visitorAt(request.ip)
    return { ...params, userId: user?.id, key, sender }
  }
  await registerRawBodyRoutes(app, pictureBody, (scope) => {
    addRoute(
      scope,
      name,
      async (context) => ({
        fotos: await addAppointmentPhoto(
          db,
          await photoRequest(context),
          bytesOf(context.request.body),
          now(),
        ),
      }),
      async (context) => countAppointmentPhoto(db, await photoRequest(context), now()),
    )
  })
}
