import type { LegalKind } from '../../src/contract/settings/settings.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { transaction } from '../../src/db/commit.ts'
import { changeOpeningState } from '../../src/shop/settings/opened.ts'
import { readSettings } from '../../src/shop/settings/settings.ts'

const kinds: readonly LegalKind[] = ['impressum', 'datenschutz', 'agb']

/** Does everything an owner does before opening, without the pages. `adminId` is the author of the legal texts. */
export async function makeReadyToOpen(
  db: OpenDatabase,
  adminId: number,
  now: number,
): Promise<void> {
  const { revision, ...settings } = await readSettings(db)
  const business = {
    ...settings.business,
    email: 'info@brandschutz-muster.ch',
    street: 'Hauptstrasse 3',
    uid: 'CHE-123.456.788',
  }
  const value = JSON.stringify({ ...settings, business, totalsMode: 'berechnet' })
  const stored = { value, revision: revision + 1 }
  await db
    .insertInto('settings')
    .values({ name: 'shop', ...stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
    .execute()
  await db
    .insertInto('legal_texts')
    .values(
      kinds.map((kind) => ({
        kind,
        version: 100,
        markdown: `# ${kind}`,
        published_at: now,
        published_by: adminId,
      })),
    )
    .execute()
  await transaction(db, (trx) =>
    changeOpeningState(trx, {
      countries: settings.deliveryCountries,
      testMailTo: business.email,
      checkedAt: now,
    }),
  )
  const events = (['payment', 'refund', 'dispute'] as const).map((about) => ({
    id: `evt_${about}`,
    provider: 'stripe',
    ref: 'pi_ready',
    about,
    received_at: now,
  }))
  await db.insertInto('webhook_events').values(events).execute()
}
