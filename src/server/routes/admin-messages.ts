import { readPage } from '../../contract/fields/paging.ts'
import { listMessages, markAnswered } from '../../shop/contact/list-messages.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** The messages of the contact form, answered and open. */
export function adminMessageRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/messages', ({ query }) => {
    const answered = query.status ? query.status === 'beantwortet' : undefined
    return listMessages(db, { answered, search: query.search }, readPage(query))
  })

  addRoute(app, 'POST /api/admin/messages/:id/answered', async ({ params, body, signedIn }) => {
    await markAnswered(db, params.id, body.answered, signedIn.user, now())
    return body
  })
}
