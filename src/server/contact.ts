import { ContactAnswer, ContactChallenge, ContactMessage } from '../contract/contact.ts'
import { sendContactMessage } from '../shop/contact/messages.ts'
import { readSettings } from '../shop/settings/settings.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** The contact form: which bot check is on, and the message itself (spec §7 Contact, design §5). */
export function contactRoutes(app: App, deps: Deps): void {
  const { botCheck, mapEmbedUrl } = deps

  app.get(
    '/api/contact/challenge',
    { config: { access: 'public' }, schema: { response: { 200: ContactChallenge } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      const challenge = botCheck.challenge(deps.now())
      return {
        provider: botCheck.name,
        mapUrl: mapEmbedUrl,
        ...(botCheck.siteKey !== undefined && { siteKey: botCheck.siteKey }),
        ...(challenge && { challenge }),
      }
    },
  )

  app.post(
    '/api/contact',
    {
      config: { access: 'public' },
      schema: { body: ContactMessage, response: { 200: ContactAnswer } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await sendContactMessage(
        deps.db,
        {
          message: request.body,
          source: request.ip,
          botCheck,
          businessEmail: (await readSettings(deps.db)).business.email,
          rateLimit: deps.rateLimit,
        },
        deps.now(),
      )
      deps.wakeOutbox()
      return { message: 'Nachricht gesendet' }
    },
  )
}
