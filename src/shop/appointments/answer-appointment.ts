import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import type { AppointmentAnswer, OwnAppointment } from '../../contract/appointments/appointments.ts'
import { Problem } from '../../contract/problems.ts'
import { readText } from '../tools/plain-text.ts'
import { answerProblem, getAppointment, toOwnAppointment } from './appointments.ts'
import { findByLink } from './links.ts'
import { takeStep } from './take-step.ts'
import { readWindows, storedWindows } from './windows.ts'

/**
 * Answers the customer's own appointment; somebody else's looks like a missing one: `appointment-not-found`. Throws
 * what `answerAppointment` throws.
 */
export async function answerOwn(
  db: Database,
  { id, userId, answer }: { id: number; userId: number; answer: AppointmentAnswer },
  now: number,
): Promise<OwnAppointment> {
  const { user_id } = await getAppointment(db, id)
  if (user_id !== userId) throw new Problem('appointment-not-found')
  return answerAppointment(db, id, answer, now)
}

/** The same with a link from a mail. Throws `appointment-link-invalid` and what `answerAppointment` throws. */
export async function answerByLink(
  db: Database,
  { token, answer }: { token: string; answer: AppointmentAnswer },
  now: number,
): Promise<OwnAppointment> {
  const { id } = await findByLink(db, token)
  return answerAppointment(db, id, answer, now)
}

/**
 * Applies the customer's answer, based on the revision that was read: a proposal replaced in the meantime is not
 * confirmed by accident. Throws `appointment-over`, what `readWindows` and what `takeStep` throws.
 */
async function answerAppointment(
  db: Database,
  id: number,
  { antwort: step, revision, fenster = [], bemerkung }: AppointmentAnswer,
  now: number,
): Promise<OwnAppointment> {
  const note = readText(bemerkung)
  const windows =
    step === 'anderer-wunsch' ? storedWindows.write(readWindows(fenster, now)) : undefined
  const row = await transaction(db, (trx) =>
    takeStep(
      trx,
      id,
      {
        step,
        side: 'kunde',
        revision,
        note,
        // Different times sent from another tab are a new request: its sender must not believe that they arrived.
        isSame: (before) => windows === undefined || before.windows === windows,
        change: async (before) => {
          const problem = answerProblem(step, before, now)
          if (problem) throw new Problem(problem)
          return windows === undefined ? {} : { windows }
        },
      },
      now,
    ),
  )
  return toOwnAppointment(row, now)
}
