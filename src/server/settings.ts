import { Type } from 'typebox'
import {
  CurrentLegalText,
  LegalKind,
  LegalVersions,
  NewLegalText,
  Settings,
} from '../contract/settings.ts'
import { recordChange } from '../shop/audit/audit-log.ts'
import { findLegalText, listLegalTexts, publishLegalText } from '../shop/settings/legal-texts.ts'
import { readSettings, saveSettings } from '../shop/settings/settings.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'

/** Legal texts in Markdown are longer than any other body. */
const legalBodyLimit = 256 * 1024

/** What the owner decides without a programmer: business data, sums, prices and legal texts. */
export function settingsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const admin = { access: 'admin' } as const
  const open = { access: 'public' } as const
  const params = Type.Object({ kind: LegalKind })

  app.get('/api/settings', { config: open, schema: { response: { 200: Settings } } }, () =>
    readSettings(db),
  )

  app.put(
    '/api/admin/settings',
    { config: admin, schema: { body: Settings, response: { 200: Settings } } },
    async (request) => {
      const now = deps.now()
      const saved = await db.transaction().execute(async (trx) => {
        const { before, after } = await saveSettings(trx, request.body)
        const change = { subject: 'settings', before, after }
        const actor = currentUser(request)
        await recordChange(trx, actor, { action: 'settings.saved', ...change }, now)
        return after
      })
      deps.dropCaches()
      return saved
    },
  )

  app.get(
    '/api/legal/:kind',
    { config: open, schema: { params, response: { 200: CurrentLegalText } } },
    async (request) => ({ text: await findLegalText(db, request.params.kind) }),
  )

  app.get(
    '/api/admin/legal/:kind',
    { config: admin, schema: { params, response: { 200: LegalVersions } } },
    async (request) => ({ data: await listLegalTexts(db, request.params.kind) }),
  )

  app.post(
    '/api/admin/legal/:kind',
    {
      config: admin,
      bodyLimit: legalBodyLimit,
      schema: { params, body: NewLegalText, response: { 201: LegalVersions } },
    },
    async (request, reply) => {
      const { kind } = request.params
      const actor = currentUser(request)
      const now = deps.now()
      const data = await db.transaction().execute(async (trx) => {
        const text = await publishLegalText(trx, { ...request.body, kind, userId: actor.id }, now)
        // The texts themselves are kept for ever as versions.
        const change = {
          action: 'legal.published' as const,
          subject: `legal:${kind}`,
          before: { version: request.body.basedOn },
          after: { version: text.version },
        }
        await recordChange(trx, actor, change, now)
        return listLegalTexts(trx, kind)
      })
      deps.dropCaches()
      return reply.code(201).send({ data })
    },
  )
}
