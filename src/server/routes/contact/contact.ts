import { sendContactMessage } from '../../../shop/contact/messages.ts'
import { businessAddress } from '../../../shop/settings/notices.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { readPage } from '../../../contract/fields/paging.ts'
import { answerMessage } from '../../../shop/contact/answer-message.ts'
import { listMessages, markAnswered, readMessage } from '../../../shop/contact/list-messages.ts'

/** The contact form: which bot check is active, and the message itself (spec §7 Contact). */
export function contactRoutes(app: App, deps: Deps): void {
  const { db, now, botCheck, mapEmbedUrl } = deps

  addRoute(app, 'GET /api/contact/challenge', async () => {
    const challenge = await botCheck.challenge(now())
    return {
      provider: botCheck.name,
      mapUrl: mapEmbedUrl,
      ...(botCheck.siteKey !== undefined && { siteKey: botCheck.siteKey }),
      ...(challenge && { challenge }),
    }
  })

  addRoute(app, 'POST /api/contact', async ({ body: message, request }) => {
    const { business } = await readSettings(db)
    await sendContactMessage(
      db,
      { message, source: request.ip, botCheck, businessEmail: businessAddress(business) },
      now(),
    )
    return { message: 'Nachricht gesendet' }
  })
}

/** The messages of the contact form, answered and open. */
export function adminMessageRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/messages', ({ query }) => listMessages(db, query, readPage(query)))

  addRoute(app, 'GET /api/admin/messages/:id', ({ params }) => readMessage(db, params.id))

  addRoute(app, 'POST /api/admin/messages/:id/answers', ({ params, body, key, signedIn }) =>
    answerMessage(db, { ...params, ...body, key }, signedIn.user, now()),
  )

  addRoute(app, 'POST /api/admin/messages/:id/answered', async ({ params, body, signedIn }) => {
    await markAnswered(db, params.id, body.answered, signedIn.user, now())
    return body
  })
}
