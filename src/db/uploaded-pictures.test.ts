import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import * as shop from './migrations/0001-shop.ts'
import * as office from './migrations/0002-office.ts'
import * as uploadedPictures from './migrations/0005-uploaded-pictures.ts'

test('what was uploaded before the table existed is in it', async () => {
  const db = openDatabase(':memory:')
  const plain = db as unknown as Kysely<unknown>
  await shop.up(plain)
  await office.up(plain)
  const stem = '0123456789abcdef0123456789abcdef'
  const change = { user_id: 1, user_email: 'a@b.ch', before: null, after: null }
  const upload = { ...change, action: 'picture.uploaded' }
  const subject = `picture:/bilder/hochgeladen/${stem}-800.webp`
  await db
    .insertInto('audit_log')
    .values([
      { ...upload, subject, created_at: 5 },
      { ...upload, subject, created_at: 9 },
      { ...change, action: 'product.saved', subject: 'product:1', created_at: 10 },
    ])
    .execute()
  await uploadedPictures.up(plain)
  expect(await db.selectFrom('uploaded_pictures').selectAll().execute()).toEqual([
    { stem, state: 'whole', touched_at: 9 },
  ])
  await db.destroy()
})
