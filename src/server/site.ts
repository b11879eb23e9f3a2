import { sql } from 'kysely'
import { Type } from 'typebox'
import { Problem } from '../contract/problems.ts'
import { Site } from '../contract/site.ts'
import { swissDayOf } from '../contract/swiss-days.ts'
import { findLegalText } from '../shop/settings/legal-texts.ts'
import { readSettings } from '../shop/settings/settings.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** Facts for every page, and the two questions a load balancer asks. */
export function siteRoutes(app: App, deps: Deps): void {
  const ok = Type.Object({ status: Type.Literal('ok') })

  app.get(
    '/api/site',
    { config: { access: 'public' }, schema: { response: { 200: Site } } },
    async () => ({
      publicUrl: deps.publicUrl,
      year: Number(swissDayOf(deps.now()).slice(0, 4)),
      isPaymentSimulated: deps.payments.simulation !== undefined,
      termsVersion: (await findLegalText(deps.db, 'agb'))?.version ?? null,
      ...(await readSettings(deps.db)),
    }),
  )

  app.get('/healthz', { config: { access: 'public' }, schema: { response: { 200: ok } } }, () => ({
    status: 'ok' as const,
  }))

  app.get(
    '/readyz',
    { config: { access: 'public' }, schema: { response: { 200: ok } } },
    async () => {
      try {
        await sql`select 1`.execute(deps.db)
      } catch (error) {
        throw new Problem('busy', { retryAfter: 5, cause: error })
      }
      return { status: 'ok' as const }
    },
  )
}
