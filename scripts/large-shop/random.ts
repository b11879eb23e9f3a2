/** Random numbers that are the same in every run with the same seed (mulberry32). */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** An integer from 0 up to, but not including, `end`. */
  below: (end: number) => number
  pick: <T>(values: readonly T[]) => T
  /** Eight hexadecimal digits. */
  hex: () => string
}

/** Starts a sequence of random numbers. */
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
