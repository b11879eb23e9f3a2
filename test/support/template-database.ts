import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { seedCatalogue } from '../../src/db/seed/demo.ts'
import { transaction } from '../../src/db/commit.ts'
import { quickFolder } from './quick-folder.ts'

/** The databases that every test's own one is copied from: migrated, and for `shop` with the demo products. */
export type Template = 'empty' | 'shop'

/** The time at which the clock of a test's shop starts (ms); its products were written then. */
export const openingTime = Date.UTC(2026, 2, 7, 9, 0)

/** The name of a template on the test server. */
export const nameOf = (template: Template) => `template_${template}`

/** Turns an empty database into the template. */
export async function fill(db: OpenDatabase, template: Template): Promise<void> {
  await migrate(db)
  if (template === 'shop') await transaction(db, (trx) => seedCatalogue(trx, openingTime))
}

const images = new Map<Template, Promise<Uint8Array>>()

/** A template as bytes, created once per worker: migrating takes ten times as long as copying. */
export function imageOf(template: Template): Promise<Uint8Array> {
  const image = images.get(template) ?? makeImage(template)
  images.set(template, image)
  return image
}

async function makeImage(template: Template): Promise<Uint8Array> {
  const file = join(quickFolder(), `shop-template-${randomUUID()}.db`)
  const db = openDatabase(':memory:')
  await fill(db, template)
  await sql`vacuum into ${file}`.execute(db)
  await db.destroy()
  const image = readFileSync(file)
  rmSync(file)
  return image
}
