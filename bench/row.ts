/** One line of the result: a figure, its target, and how it was measured. */
export type Row = {
  figure: string
  value: number
  unit: string
  target: { atLeast: number } | { atMost: number }
  detail: string
}

/** True when the figure reaches its target. */
export function isReached({ value, target }: Row): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** The median; of an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
