/** A fault the shop must survive. */
export type Fault = {
  /** Its name on the command line. */
  name: string
  /** What happens, in words. */
  what: string
  /** How often it happens in a full run. */
  rounds: number
  run: (rounds: number) => Promise<Outcome>
}

export type Outcome = {
  /** How often it did happen. */
  rounds: number
  /** How often it should have, and could not be brought about. */
  skipped: number
  purchases: number
  /** What was acknowledged and is gone: one sentence each. */
  lost: string[]
  /** What exists twice. */
  doubled: string[]
  /** The kinds of the mails that left again, under the same Message-ID. */
  sentAgain: string[]
  /** How often a process was killed, or cut off from the mail server: only then a mail may leave without its knowing. */
  interruptions: number
  /** Other expectations that failed. */
  broken: string[]
  figure: string
}

/** This machine cannot cause the fault; the message says what is missing. */
export class NotPossibleHere extends Error {
  override readonly name = 'NotPossibleHere'
}

/** Needed for mounts and for tracing other processes. Throws `NotPossibleHere`. */
export function assertRoot(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotPossibleHere('root on Linux')
}

/** `1.2 s` or `35 ms`. */
export function duration(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`
}

/** Collects the checks that failed. */
export function openChecks(): { broken: string[]; check: Check } {
  const broken: string[] = []
  const check: Check = (holds, sentence) => {
    if (!holds && !broken.includes(sentence)) broken.push(sentence)
  }
  return { broken, check }
}

export type Check = (holds: boolean, sentence: string) => void
