import { countRows } from '../../db/find-page.ts'
import { shownEmail } from '../tools/read-email.ts'
import { sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import { Problem } from '../../contract/problems.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import type {
  PlannedReminder,
  PlannedReminders,
  SentReminder,
} from '../../contract/devices/service-reminders.ts'
import { swissDayAfter, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { serviceDue } from '../mail/service-due-texts.ts'
import { describeDue, dueLines } from './due-lines.ts'
import { type Household, type HouseholdDevice, listAgreed, readHouseholds } from './households.ts'
import { type Plan, plannerOf } from './plan-reminder.ts'

const daysAhead = 7
/** How many are listed at most; the total is shown. */
const maxShown = 200
/** Households read at a time. */
const readAtOnce = 250

type Planned = { tag: string; household: Household; plan: Plan<HouseholdDevice> }

/** The reminders that will be sent in the next seven days from `now`, by day, as things stand. */
export async function listPlanned(db: Db, now: number): Promise<PlannedReminders> {
  const today = swissDayOf(now)
  const days = Array.from({ length: daysAhead }, (_, ahead) => swissDayAfter(today, ahead))
  const planners = days.map((day) => ({ day, plan: plannerOf(day, swissDayStart(day)) }))
  const planOf = (household: Household): Planned[] => {
    if (household.held_at !== null) return []
    for (const { day, plan: planReminder } of planners) {
      const plan = planReminder(household.devices)
      if (plan) return [{ tag: day, household, plan }]
    }
    return []
  }
  const planned: Planned[] = []
  for await (const userIds of listAgreed(db, readAtOnce)) {
    const households = await readHouseholds(db, { today, ahead: daysAhead, userIds })
    planned.push(...households.flatMap(planOf))
  }
  const shown = planned
    .toSorted((one, other) => (one.tag < other.tag ? -1 : one.tag > other.tag ? 1 : 0))
    .slice(0, maxShown)
  const ids = shown.flatMap(({ plan }) => plan.listed.map(({ id }) => id))
  const lines = await describeDue(db, ids, today)
  const held = await db
    .selectFrom('service_reminder_consents')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'first_name', 'last_name', 'held_at'])
    .where('ended_at', 'is', null)
    .where('held_at', 'is not', null)
    .orderBy('held_at')
    .execute()
  return {
    total: planned.length,
    data: shown.map(({ tag, household, plan }): PlannedReminder => ({
      tag,
      ...toReminded(household),
      email: shownEmail(household.email),
      stufe: plan.step,
      geraete: plan.listed.flatMap(({ id }) => lines.get(id)?.text ?? []),
    })),
    zurueckgehalten: held.map(({ user_id, first_name, last_name, held_at }) => ({
      idUser: user_id,
      name: fullName(first_name, last_name),
      seit: toTime(held_at ?? 0),
    })),
  }
}

function toReminded({ userId, first_name, last_name, postal_code, city }: Household) {
  const name = fullName(first_name, last_name)
  return { idUser: userId, name, plz: postal_code, ort: city }
}

/**
 * Holds back a household's reminders until released; then only the latest step is sent. Throws `reminder-not-agreed`
 * where there is no consent.
 */
export async function holdReminders(
  db: Database,
  { id, zurueckgehalten }: { id: number; zurueckgehalten: boolean },
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('service_reminder_consents')
      .set({ held_at: zurueckgehalten ? now : null })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Problem('reminder-not-agreed'))
    const action = zurueckgehalten ? 'service-reminders.held' : 'service-reminders.released'
    await recordChange(trx, actor, { action, subject: `user:${id}` }, now)
  })
}

/** One page of the reminders written, newest first, with their delivery status. */
export async function listSent(db: Db, { page, limit }: PageRequest): Promise<Page<SentReminder>> {
  const total = await countRows(db.selectFrom('service_reminders'))
  const rows = await db
    .selectFrom('service_reminders as reminders')
    .innerJoin('users', 'users.id', 'reminders.user_id')
    .leftJoin('mails', (join) =>
      join
        .on('mails.kind', '=', serviceDue)
        .on('mails.subject_key', '=', sql<string>`cast(reminders.id as text)`),
    )
    .select(['reminders.id', 'reminders.user_id', 'step', 'devices', 'reminders.created_at'])
    .select(['first_name', 'last_name', 'postal_code', 'city'])
    .select(['mails.id as mail', 'mails.sent_at', 'mails.given_up_at'])
    .orderBy('reminders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row): SentReminder => ({
    id: row.id,
    idUser: row.user_id,
    name: fullName(row.first_name, row.last_name),
    plz: row.postal_code,
    ort: row.city,
    stufe: row.step,
    geraete: dueLines.read(row.devices).map(({ text }) => text),
    geschriebenAm: toTime(row.created_at),
    versand: whatBecame(row),
  }))
  return { data, page, limit, total }
}

function whatBecame({
  mail,
  sent_at,
  given_up_at,
}: Record<'mail' | 'sent_at' | 'given_up_at', number | null>): SentReminder['versand'] {
  if (mail === null) return 'zurueckgezogen'
  if (sent_at !== null) return 'gesendet'
  return given_up_at === null ? 'wartet' : 'gescheitert'
}
