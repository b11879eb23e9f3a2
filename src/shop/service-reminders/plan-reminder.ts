import { swissDayAfter } from '../../contract/swiss-days.ts'

/** 1: 60 days before, 2: 14 days before, 3: overdue. */
export type Step = 1 | 2 | 3

/** Days before a term at which somebody is told; the last step comes when it has passed. */
const daysBefore = { first: 60, second: 14 }
/** What would be told within so many days comes along with a mail that leaves anyway. */
const together = 7
/** No device that is due later than this many days from now can be in a mail. */
export const horizon = daysBefore.first + together

/** A device that is due, and the last step that was told of this term; 0 for none. `registeredAt` in ms. */
export type DueDevice = { id: number; due: string; told: number; registeredAt: number }

/** What a mail tells: every device that is due, and which steps of which of them it makes up for. */
export type Plan<Device extends DueDevice> = {
  step: Step
  listed: Device[]
  steps: { device: Device; step: Step }[]
}

/** Says which step of a term is reached on a day. */
function stepsOf(day: string): (due: string) => Step | 0 {
  const second = swissDayAfter(day, daysBefore.second)
  const first = swissDayAfter(day, daysBefore.first)
  return (due) => {
    if (due < day) return 3
    if (due <= second) return 2
    return due <= first ? 1 : 0
  }
}

/**
 * Says what a household is told on a day; undefined when nothing is to be told. Only the latest step that was reached
 * counts: a device that is registered late gets one mail, not three, and none on the very day it is typed in, because
 * more may follow. `dayStart` is the instant (ms) at which `today` begins.
 */
export function plannerOf(
  today: string,
  dayStart: number,
): <Device extends DueDevice>(devices: readonly Device[]) => Plan<Device> | undefined {
  const stepToday = stepsOf(today)
  const stepSoon = stepsOf(swissDayAfter(today, together))
  /** What counts as told where a mail leaves anyway; nobody is overdue without having been told before. */
  const stepTogether = ({ due, told }: DueDevice) => {
    const step = stepSoon(due)
    return step === 3 && due >= today && told < 2 ? 2 : step
  }
  return (devices) => {
    const known = devices.filter(({ registeredAt }) => registeredAt < dayStart)
    const reached = known.map(({ due, told }) => {
      const step = stepToday(due)
      return step > told ? step : 0
    })
    const step = Math.max(0, ...reached)
    if (step === 0) return undefined
    const listed = known
      .filter((device) => stepTogether(device) > 0)
      .toSorted((one, other) => (one.due < other.due ? -1 : 1))
    const steps = listed.flatMap((device) => {
      const next = stepTogether(device)
      return next !== 0 && next > device.told ? [{ device, step: next }] : []
    })
    return { step: step as Step, listed, steps }
  }
}
