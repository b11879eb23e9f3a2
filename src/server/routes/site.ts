import { swissDayOf } from '../../contract/swiss-days.ts'
import { findLegalText } from '../../shop/settings/legal-texts.ts'
import { readPublicSettings } from '../../shop/settings/settings.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'

export function siteRoutes(app: App, deps: Deps): void {
  answer(app, 'GET /api/site', async () => ({
    publicUrl: deps.publicUrl,
    year: Number(swissDayOf(deps.now()).slice(0, 4)),
    isPaymentSimulated: deps.payments.simulation !== undefined,
    termsVersion: (await findLegalText(deps.db, 'agb'))?.version ?? null,
    ...(await readPublicSettings(deps.db)),
  }))
}
