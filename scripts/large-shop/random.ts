/** Random numbers that are the same in every run with the same seed (mulberry32). */
export type Random = {
  /** From 0 up to before 1. */
  next: () => number
  /** A whole number from 0 up to before `end`. */
  below: (end: number) => number
  pick: <T>(values: readonly T[]) => T
  /** Eight hexadecimal digits. */
  hex: () => string
}

/** Starts a row of random numbers. */
export function startRandom(seed: number): Random {
  let state = seed
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    hex: () => bits().toString(16).padStart(8, '0'),
  }
}
