import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Business } from '../../contract/settings/business.ts'
import { isAppliance } from '../../contract/devices/kinds.ts'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import { isBeforeTime, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { greet } from '../mail/greeting.ts'
import { queueMails } from '../mail/outbox.ts'
import { serviceDue, serviceDueMail } from '../mail/service-due-texts.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { readSettings } from '../settings/settings.ts'
import { describeDue, type DueLine, dueLines } from './due-lines.ts'
import { type Household, type HouseholdDevice, listAgreed, readHouseholds } from './households.ts'
import { type Plan, plannerOf } from './plan-reminder.ts'

/** Reminders are not sent before this time of day. */
const morning = '07:00'
/** Households per transaction: more would keep other requests waiting. */
const batch = 25

type Due = { household: Household; plan: Plan<HouseholdDevice> }

/**
 * Reminds every household that consented of its due devices, at most once a day each; returns how many mails were
 * queued. The reminders are recorded in the transaction that queues the mails, and each step of each device's due day
 * only once, so that neither a restart nor a second process nor a clock change reminds anybody twice. Does nothing
 * before seven in the morning. A household that fails does not hold up the others; see `forEachOfRun`.
 */
export async function remindHouseholds(db: Database, now: number): Promise<number> {
  if (isBeforeTime(now, morning)) return 0
  const today = swissDayOf(now)
  const { business } = await readSettings(db)
  const findDue = finderOf(today, plannerOf(today, swissDayStart(today)))
  let written = 0
  const remind = async (userIds: readonly number[]) => {
    const due = await findDue(db, userIds)
    if (due.length > 0)
      written += await transaction(db, (trx) =>
        remindSome(trx, { due, business, today, findDue }, now),
      )
  }
  await forEachOfRun(db, 'service-reminders', inBatches(db, remind), {
    subjectOf: (id) => `user:${id}`,
    act: (id) => remind([id]),
    now,
  })
  return written
}

/** Acts on batches of people; those of a batch that fails are left to be done one by one. */
async function* inBatches(
  db: Db,
  act: (userIds: readonly number[]) => Promise<void>,
): AsyncGenerator<number> {
  for await (const userIds of listAgreed(db, batch)) {
    const failed = await act(userIds).then(
      () => [],
      () => userIds,
    )
    yield* failed
  }
}

/** Finds the households, out of some, that are to be reminded. */
function finderOf(today: string, planReminder: ReturnType<typeof plannerOf>) {
  return async (db: Db, userIds: readonly number[]): Promise<Due[]> => {
    const households = await readHouseholds(db, { today, userIds })
    // Reading and writing run in separate turns of the event loop, so that other requests are served in between.
    await nextTurn()
    return households.flatMap((household) => {
      const plan = household.held_at === null && planReminder(household.devices)
      return plan ? [{ household, plan }] : []
    })
  }
}

type Batch = {
  due: readonly Due[]
  business: Business
  today: string
  findDue: ReturnType<typeof finderOf>
}

/** Reminds some households in one transaction; returns how many mails were queued. */
async function remindSome(
  trx: Trx,
  { due: found, today, findDue, business }: Batch,
  now: number,
): Promise<number> {
  const userIds = await holdConsents(
    trx,
    found.map(({ household }) => household.userId),
  )
  const due = await findDue(trx, userIds)
  if (due.length === 0) return 0
  const ids = due.flatMap(({ plan }) => plan.listed.map(({ id }) => id))
  const known = await describeDue(trx, ids, today)
  await nextTurn()
  const reminded = due.map((one) => ({
    ...one,
    lines: one.plan.listed.flatMap(({ id }) => known.get(id) ?? []),
  }))
  const idOf = await noteReminders(trx, reminded, now)
  await nextTurn()
  const mails = reminded.map((one) => {
    const id = idOf.get(one.household.userId) ?? 0
    const endLink = `/u/${one.household.token}`
    return {
      kind: serviceDue,
      subjectKey: String(id),
      to: one.household.email,
      ...writeMail(one, { business, today, endLink }),
      attachment: `service:${id}` as const,
      unsubscribe: endLink,
    }
  })
  await queueMails(trx, mails, now)
  return mails.length
}

/**
 * Locks the consents of households until the transaction ends; returns the ids of those still valid. Concurrent
 * withdrawals and other processes wait for it, and earlier ones are visible afterwards.
 */
async function holdConsents(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  const query = trx
    .selectFrom('service_reminder_consents')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
  const held = await lockRows(trx, query).execute()
  return held.map(({ user_id }) => user_id)
}

type Details = Due & { lines: readonly DueLine[] }

/** Records the reminders, and each step of each due day once; returns the reminder ids by person. */
async function noteReminders(
  trx: Trx,
  reminded: readonly Details[],
  now: number,
): Promise<Map<number, number>> {
  const reminders = await trx
    .insertInto('service_reminders')
    .values(
      reminded.map(({ household, plan, lines }) => ({
        user_id: household.userId,
        step: plan.step,
        devices: dueLines.write(lines),
        created_at: now,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  const idOf = new Map(reminders.map(({ id, user_id }) => [user_id, id]))
  await trx
    .insertInto('service_reminder_terms')
    .values(
      reminded.flatMap(({ household, plan }) =>
        plan.steps.map(({ device, step }) => ({
          device_id: device.id,
          term_day: device.due,
          step,
          reminder_id: idOf.get(household.userId) ?? 0,
        })),
      ),
    )
    .execute()
  return idOf
}

function writeMail(
  { household, plan, lines }: Details,
  { business, today, endLink }: Pick<Batch, 'business' | 'today'> & { endLink: string },
) {
  // What can be done along with the chimney sweep's visit is asked for with it.
  const [swept, served] = [true, false].map((is) =>
    plan.listed.filter(({ kind }) => isAppliance(kind) === is).map(({ id }) => id),
  )
  const ask =
    served?.length === 0
      ? contactLink({ subject: 'kaminfegen', devices: swept })
      : contactLink({
          subject: 'service',
          pieces: served?.length,
          withVisit: swept && swept.length > 0,
          devices: served,
        })
  const isOverdue = plan.step === 3
  const first = plan.listed.find(({ due }) => isOverdue || due >= today)
  return serviceDueMail(
    {
      ...greet(household, household.email_verified_at !== null),
      lines: lines.map(({ text }) => text),
      day: first?.due ?? today,
      isOverdue,
      askLink: ask,
      endLink,
      agreedAt: household.agreed_at,
    },
    business,
  )
}
