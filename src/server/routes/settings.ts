import { findLegalText, listLegalTexts, publishLegalText } from '../../shop/settings/legal-texts.ts'
import { sendTestMail } from '../../shop/mail/test-mail.ts'
import { readPublicSettings, readSettings, saveSettings } from '../../shop/settings/settings.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** What the owner can change without a programmer: business data, fees, prices and legal texts. */
export function settingsRoutes(app: App, deps: Deps): void {
  const { db, now, mail, publicUrl, sendsMail } = deps
  addRoute(app, 'GET /api/settings', () => readPublicSettings(db))

  addRoute(app, 'GET /api/admin/settings', () => readSettings(db))

  addRoute(app, 'POST /api/admin/test-mail', ({ signedIn: { user } }) =>
    sendTestMail({ db, transport: mail, publicUrl, sendsMail }, user, now()),
  )

  addRoute(app, 'PUT /api/admin/settings', ({ body, signedIn }) =>
    saveSettings(db, body, signedIn.user, now()),
  )

  addRoute(app, 'GET /api/legal/:kind', async ({ params }) => ({
    text: await findLegalText(db, params.kind),
  }))

  addRoute(app, 'GET /api/admin/legal/:kind', async ({ params }) => ({
    data: await listLegalTexts(db, params.kind),
  }))

  addRoute(app, 'POST /api/admin/legal/:kind', async ({ params: { kind }, body, signedIn }) => {
    await publishLegalText(db, { ...body, kind }, signedIn.user, now())
    return { data: await listLegalTexts(db, kind) }
  })
}
