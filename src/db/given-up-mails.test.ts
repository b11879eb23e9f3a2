import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import * as shop from './migrations/0001-shop.ts'
import * as office from './migrations/0002-office.ts'
import * as givenUpMails from './migrations/0007-given-up-mails.ts'

test('what was given up before it could be said is so now, without its text', async () => {
  const db = openDatabase(':memory:')
  const plain = db as unknown as Kysely<unknown>
  await shop.up(plain)
  await office.up(plain)
  const mail = {
    kind: 'verify-email',
    recipient: 'a@b.ch',
    subject: 's',
    body: 'Link',
    created_at: 1,
  }
  await db
    .insertInto('mails')
    .values([
      { ...mail, subject_key: 'given up', attempts: 28, next_attempt_at: 9 },
      { ...mail, subject_key: 'waiting', attempts: 27, next_attempt_at: 9 },
      { ...mail, subject_key: 'sent', attempts: 28, next_attempt_at: 9, sent_at: 8, body: '' },
    ])
    .execute()
  await givenUpMails.up(plain)
  const mails = db.selectFrom('mails').select(['subject_key', 'body', 'given_up_at']).orderBy('id')
  expect(await mails.execute()).toEqual([
    { subject_key: 'given up', body: '', given_up_at: 9 },
    { subject_key: 'waiting', body: 'Link', given_up_at: null },
    { subject_key: 'sent', body: '', given_up_at: null },
  ])
  await db.destroy()
})
