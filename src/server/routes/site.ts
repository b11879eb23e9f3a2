import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { vatRateOn } from '../../contract/books/vat.ts'
import { isSelling } from '../../shop/opening/opening.ts'
import { findLegalText } from '../../shop/settings/legal-texts.ts'
import { readPublicSettings } from '../../shop/settings/settings.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

export function siteRoutes(app: App, deps: Deps): void {
  addRoute(app, 'GET /api/site', async () => {
    const today = swissDayOf(deps.now())
    const settings = await readPublicSettings(deps.db)
    return {
      publicUrl: deps.publicUrl,
      year: Number(today.slice(0, 4)),
      isPaymentSimulated: deps.provider.simulation !== undefined,
      isOpen: await isSelling(deps),
      termsVersion: (await findLegalText(deps.db, 'agb'))?.version ?? null,
      ...settings,
      vatPerMille: vatRateOn(settings.vat, today),
    }
  })
}
