import { isAbout, usualService } from '../../contract/devices/work.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { Problem } from '../../contract/problems.ts'
import type { RoundAnnounced, RoundAnnouncement, RoundStop } from '../../contract/service/round.ts'
import { timesToPropose } from '../../contract/service/stop-times.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { announceAppointment } from '../appointments/announce-appointment.ts'
import { readAgreement, refuseOverlap } from '../appointments/appointment-time.ts'
import { addAppointment } from '../appointments/book-appointment.ts'
import { nameOf } from '../appointments/row-words.ts'
import type { Window } from '../appointments/windows.ts'
import type { Actor } from '../audit/audit-log.ts'
import { readDay, replaceVisit } from './day.ts'

/**
 * Announces the chosen stops of a day, in one transaction: whoever has an address gets a mail, once for each time; the
 * letters of the others are printed. A visit without an appointment becomes one, proposed for its time. Throws
 * `round-past`, `changed-meanwhile` for a stop that is no longer there, `appointment-overlaps` once,
 * `appointment-time`, `appointment-state` and `user-not-found`.
 */
export async function announceDay(
  db: Database,
  { day, ...wanted }: RoundAnnouncement & { day: string },
  actor: Actor,
  now: number,
): Promise<RoundAnnounced> {
  if (day < swissDayOf(now)) throw new Problem('round-past')
  return transaction(db, async (trx) => {
    await lockVisited(trx, wanted.halte)
    // Of two concurrent requests the second finds the appointments of the first.
    await lockTable(trx, 'round_stops')
    const plan = await readDay(trx, day)
    const chosen = wanted.halte.map((key) => {
      const stop = plan.halte.find((one) => one.key === key)
      if (!stop) throw new Problem('changed-meanwhile')
      return stop
    })
    const made = await proposeVisits(trx, { ...wanted, day, plan: plan.halte, chosen }, actor, now)
    const ids = chosen.map(({ key, termin }) => termin ?? made.get(key) ?? 0)
    const announced = new Map<number, Awaited<ReturnType<typeof announceAppointment>>>()
    // In one order, so that nobody waits for somebody who waits for them.
    for (const id of ids.toSorted((one, other) => one - other)) {
      const { form } = wanted
      announced.set(id, await announceAppointment(trx, { id, form }, actor, now))
    }
    const all = ids.flatMap((id) => announced.get(id) ?? [])
    return {
      ...(await readDay(trx, day)),
      gemailt: all
        .filter(({ row, isNew }) => isNew && row.announced_channel === 'mail')
        .map(({ row }) => nameOf(row)),
      drucken: all.filter(({ row }) => row.announced_channel !== 'mail').map(({ row }) => row.id),
    }
  })
}

/** Locks the people visited without an appointment, before the round: whoever plans a visit does so, too. */
async function lockVisited(trx: Trx, keys: readonly string[]): Promise<void> {
  const ids = keys.filter((key) => key.startsWith('person:')).map((key) => Number(key.slice(7)))
  for (const id of ids.toSorted((one, other) => one - other)) await lockPerson(trx, id)
}

/** Makes an appointment of each chosen visit without one; returns their ids by the keys of the visits. */
async function proposeVisits(
  trx: Trx,
  {
    day,
    plan,
    chosen,
    zeiten,
    trotzdem,
  }: Pick<RoundAnnouncement, 'zeiten' | 'trotzdem'> &
    Record<'plan' | 'chosen', readonly RoundStop[]> & { day: string },
  actor: Actor,
  now: number,
): Promise<Map<string, number>> {
  const free = timesToPropose(plan, day, now)
  const visits = chosen.flatMap((stop) => {
    const { key, idUser, termin, geraete } = stop
    if (termin !== null || idUser === null) return []
    const typed = zeiten?.[key] ?? free.get(key)
    const time: Window = readAgreement(typed ?? { von: '', bis: '' }, 'vorgeschlagen', now)
    if (swissDayOf(time[0]) !== day) throw new Problem('appointment-time')
    const usual = usualService(geraete.map(({ typ }) => typ))
    const leistung = zeiten?.[key]?.leistung ?? usual
    const device_ids = geraete.filter(({ typ }) => isAbout(leistung, typ)).map(({ id }) => id)
    return [{ key, userId: idUser, time, leistung, device_ids }]
  })
  // Before any of them exists: several of one announcement may share a window.
  if (!trotzdem) for (const { time } of visits) await refuseOverlap(trx, 0, time)
  const made = new Map<string, number>()
  for (const { key, ...visit } of visits) {
    const row = await addAppointment(trx, { ...visit, status: 'vorgeschlagen' }, actor, now)
    await replaceVisit(trx, day, row)
    made.set(key, row.id)
  }
  return made
}
