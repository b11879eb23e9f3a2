import { reminderDays } from '../../contract/devices/reminder-words.ts'
import { swissDayAfter } from '../../contract/time/swiss-days.ts'

/** 1 and 2: the days of `reminderDays` before, 3: overdue. */
type Step = 1 | 2 | 3

/** Reminders due within this many days are included in a mail that is sent anyway. */
const together = 7
/** A device due later than this many days from now cannot be in a mail. */
export const horizon = reminderDays[1] + together

/** A device with its due day and the last step it was reminded of (`reminded`; 0 for none). `registeredAt` in ms. */
export type DueDevice = { id: number; due: string; reminded: number; registeredAt: number }

/** The content of a mail: every due device, and the steps it covers for each. */
export type Plan<Device extends DueDevice> = {
  step: Step
  listed: Device[]
  steps: { device: Device; step: Step }[]
}

/** Returns which step of a due day is reached on a day. */
function stepsOf(day: string): (due: string) => Step | 0 {
  const second = swissDayAfter(day, reminderDays[2])
  const first = swissDayAfter(day, reminderDays[1])
  return (due) => {
    if (due < day) return 3
    if (due <= second) return 2
    return due <= first ? 1 : 0
  }
}

/**
 * Plans a household's reminder for a day; undefined when there is none. Only the latest step reached counts: a device
 * registered late gets one mail, not three, and none on the day it is registered, because more may follow. `dayStart`
 * is the instant (ms) at which `today` begins.
 */
export function plannerOf(
  today: string,
  dayStart: number,
): <Device extends DueDevice>(devices: readonly Device[]) => Plan<Device> | undefined {
  const stepToday = stepsOf(today)
  const stepSoon = stepsOf(swissDayAfter(today, together))
  /** The step covered when a mail is sent anyway; no device skips to overdue without an earlier reminder. */
  const stepTogether = ({ due, reminded }: DueDevice) => {
    const step = stepSoon(due)
    return step === 3 && due >= today && reminded < 2 ? 2 : step
  }
  return (devices) => {
    const known = devices.filter(({ registeredAt }) => registeredAt < dayStart)
    const reached = known.map(({ due, reminded }) => {
      const step = stepToday(due)
      return step > reminded ? step : 0
    })
    const step = Math.max(0, ...reached)
    if (step === 0) return undefined
    const listed = known
      .filter((device) => stepTogether(device) > 0)
      .toSorted((one, other) => (one.due < other.due ? -1 : 1))
    const steps = listed.flatMap((device) => {
      const next = stepTogether(device)
      return next !== 0 && next > device.reminded ? [{ device, step: next }] : []
    })
    return { step: step as Step, listed, steps }
  }
}
