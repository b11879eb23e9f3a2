import {
  findLegalText,
  findLegalVersion,
  listLegalTexts,
  publishLegalText,
} from '../../../shop/settings/legal-texts.ts'
import { picturesOf } from '../../../contract/settings/business.ts'
import { transaction } from '../../../db/commit.ts'
import { claimPicture } from '../../../shop/catalogue/picture-uploads.ts'
import { sendTestMail } from '../../../shop/mail/test-mail.ts'
import { settleOpenRates } from '../../../shop/orders/settle-rate.ts'
import { readPublicSettings, readSettings, saveSettings } from '../../../shop/settings/settings.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { chargedRateOn } from '../../../contract/books/vat.ts'
import {
  checkPayments,
  confirmPoint,
  readOpening,
  readSelling,
  setOpen,
} from '../../../shop/opening/opening.ts'

/** What the owner can change without a programmer: business data, fees, prices and legal texts. */
export function settingsRoutes(app: App, deps: Deps): void {
  const { db, now, mail, publicUrl, sendsMail } = deps
  addRoute(app, 'GET /api/settings', () => readPublicSettings(db))

  addRoute(app, 'GET /api/admin/settings', () => readSettings(db))

  addRoute(app, 'POST /api/admin/test-mail', ({ signedIn: { user } }) =>
    sendTestMail({ db, transport: mail, publicUrl, sendsMail }, user, now()),
  )

  addRoute(app, 'PUT /api/admin/settings', async ({ body, signedIn }) => {
    // Touched first: what is used is kept, and what was just touched is not swept before it is used.
    const pictures = body.people ? picturesOf(body.people) : []
    await transaction(db, async (trx) => {
      for (const bild of pictures) await claimPicture(trx, bild, now())
    })
    const saved = await saveSettings(db, body, signedIn.user, now())
    await settleOpenRates(db, now())
    return saved
  })

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

export function siteRoutes(app: App, deps: Deps): void {
  addRoute(app, 'GET /api/site', async () => {
    const today = swissDayOf(deps.now())
    const settings = await readPublicSettings(deps.db)
    return {
      publicUrl: deps.publicUrl,
      today,
      year: Number(today.slice(0, 4)),
      isPaymentSimulated: deps.provider.simulation !== undefined,
      ...(await readSelling(deps)),
      verifiesPhones: !deps.sms.isMissing,
      termsVersion: await findLegalVersion(deps.db, 'agb'),
      ...settings,
      vatPerMille: chargedRateOn(settings, today),
    }
  })
}

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
