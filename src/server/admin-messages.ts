import { Type } from 'typebox'
import { AdminMessageList, Answered, MessageListQuery } from '../contract/admin-orders.ts'
import { readPage } from '../contract/paging.ts'
import { recordChange } from '../shop/audit/audit-log.ts'
import { listMessages, markAnswered } from '../shop/contact/list-messages.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'

/** The contact form's messages, answered and open. */
export function adminMessageRoutes(app: App, deps: Deps): void {
  const config = { access: 'admin' } as const
  const { db } = deps

  app.get(
    '/api/admin/messages',
    { config, schema: { querystring: MessageListQuery, response: { 200: AdminMessageList } } },
    async ({ query }) => {
      const answered = query.status ? query.status === 'beantwortet' : undefined
      return listMessages(db, answered, readPage(query))
    },
  )

  app.post(
    '/api/admin/messages/:id/answered',
    {
      config,
      schema: {
        params: Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) }),
        body: Answered,
        response: { 200: Answered },
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      const { answered } = request.body
      const now = deps.now()
      await db.transaction().execute(async (trx) => {
        if (!(await markAnswered(trx, id, answered, now))) return
        await recordChange(
          trx,
          currentUser(request),
          {
            action: 'message.answered',
            subject: `message:${id}`,
            before: { answered: !answered },
            after: { answered },
          },
          now,
        )
      })
      return { answered }
    },
  )
}
