import { shownEmail } from '../tools/read-email.ts'
import { randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { reminderConsent } from '../../contract/devices/reminder-words.ts'
import type {
  ReminderConsent,
  ReminderConsentChange,
  ReminderPeriod,
} from '../../contract/devices/service-reminders.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { addressOf, findPerson, type Person } from '../accounts/accounts.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { recordChange } from '../audit/audit-log.ts'
import { type Asker, ownerOf } from './save-device.ts'
import { countAttempt } from '../tools/attempts.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { serviceDue } from '../mail/service-due-texts.ts'

/** Whether a person wants reminders, since when and at which address. Throws `forbidden`, `user-not-found`. */
export async function readConsent(
  db: Db,
  idUser: number | undefined,
  asker: Asker,
): Promise<ReminderConsent> {
  const userId = ownerOf(asker, idUser)
  const person = await findPerson(db, userId)
  if (!person) throw new Problem('user-not-found')
  const open = await findOpen(db, userId)
  return {
    eingewilligt: open !== undefined,
    seit: toTime(open?.agreed_at ?? null),
    email: shownEmail(addressOf(person)),
    ruht: whyPaused(person, asker.role === 'admin' && (open?.held_at ?? null) !== null),
  }
}

/** Why no reminder is sent: `readHouseholds` in words. `isHeld`: the owner holds them back. */
function whyPaused(person: Person, isHeld: boolean): ReminderConsent['ruht'] {
  if (addressOf(person) === null) return 'ohne-adresse'
  if (person.email !== null && person.email_verified_at === null) return 'unbestaetigt'
  if (person.locked_at !== null) return 'gesperrt'
  return isHeld ? 'zurueckgehalten' : null
}

/**
 * Gives or withdraws consent to reminders; a repeat changes nothing. For somebody else an admin does it, stating how
 * consent was given. Throws `forbidden`, `user-not-found`, `reminder-without-address`, `invalid-input`,
 * `too-many-attempts`.
 */
export async function changeConsent(
  db: Database,
  { idUser, eingewilligt, kanal }: ReminderConsentChange & { idUser: number | undefined },
  asker: Asker,
  now: number,
): Promise<ReminderConsent> {
  const userId = ownerOf(asker, idUser)
  const isOwn = userId === asker.id
  if (!isOwn && eingewilligt && kanal === undefined) throw new Problem('invalid-input')
  await countAttempt(db, 'reminder-consent', userId, now)
  await transaction(db, async (trx) => {
    const person = await lockPerson(trx, userId)
    const open = await findOpen(trx, userId)
    if ((open !== undefined) === eingewilligt) return
    if (!eingewilligt) await endConsent(trx, userId, isOwn ? 'web' : 'verwaltung', now)
    else {
      if (addressOf(person) === null) throw new Problem('reminder-without-address')
      await trx
        .insertInto('service_reminder_consents')
        .values({
          user_id: userId,
          token: randomBytes(16).toString('base64url'),
          text: reminderConsent,
          channel: isOwn ? 'web' : (kanal ?? 'besuch'),
          agreed_at: now,
        })
        .execute()
    }
    if (isOwn) return
    const change = eingewilligt
      ? ({ action: 'service-reminders.agreed', after: { kanal } } as const)
      : ({ action: 'service-reminders.ended' } as const)
    await recordChange(trx, asker, { ...change, subject: `user:${userId}` }, now)
  })
  return readConsent(db, idUser, asker)
}

/**
 * The state behind a mail's unsubscribe link: whether its reader still gets reminders. Throws `reminder-link-unknown`.
 */
export async function readLink(db: Db, token: string): Promise<{ eingewilligt: boolean }> {
  return { eingewilligt: (await findOpen(db, await readToken(db, token))) !== undefined }
}

/**
 * Withdraws the consent of the recipient of this link; idempotent. A link from an earlier consent ends a later one,
 * too. Throws `reminder-link-unknown`.
 */
export async function endByLink(db: Database, token: string, now: number): Promise<void> {
  await transaction(db, async (trx) => endConsent(trx, await readToken(trx, token), 'link', now))
}

async function readToken(db: Db, token: string): Promise<number> {
  const row = await db
    .selectFrom('service_reminder_consents')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow(() => new Problem('reminder-link-unknown'))
  return row.user_id
}

function findOpen(db: Db, userId: number) {
  return db
    .selectFrom('service_reminder_consents')
    .select(['agreed_at', 'held_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Ends a consent and withdraws queued mails, in the caller's transaction. */
async function endConsent(
  trx: Trx,
  userId: number,
  by: 'web' | 'link' | 'verwaltung',
  now: number,
): Promise<void> {
  await trx
    .updateTable('service_reminder_consents')
    .set({ ended_at: now, end_channel: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await withdrawReminders(trx, userId)
}

async function withdrawReminders(trx: Trx, userId: number): Promise<void> {
  const written = await trx
    .selectFrom('service_reminders')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  await withdrawMails(trx, [serviceDue], ...written.map(({ id }) => String(id)))
}

/** When a person consented to reminders, and until when, for the export of their data. */
export async function listConsents(db: Db, userId: number): Promise<ReminderPeriod[]> {
  const rows = await db
    .selectFrom('service_reminder_consents')
    .select(['text', 'channel', 'agreed_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ text, channel, agreed_at, ended_at }) => {
    return { text, kanal: channel, von: toTime(agreed_at), bis: toTime(ended_at) }
  })
}

/** Deletes the reminders of somebody who deletes the account, in the caller's transaction. */
export async function eraseReminders(trx: Trx, userId: number): Promise<void> {
  await withdrawReminders(trx, userId)
  await trx.deleteFrom('service_reminders').where('user_id', '=', userId).execute()
}

/**
 * Ends the consent of a person who turned out to be the same as another, in the caller's transaction: the account's own
 * consent or refusal prevails; only if it never stated any, the other's consent applies.
 */
export async function endOtherConsent(
  trx: Trx,
  from: number,
  to: number,
  now: number,
): Promise<void> {
  const stated = await trx
    .selectFrom('service_reminder_consents')
    .select('id')
    .where('user_id', '=', to)
    .executeTakeFirst()
  if (stated) await endConsent(trx, from, 'verwaltung', now)
}
