/** What the order of a day depends on. */
export type Placed = {
  key: string
  /** When we are awaited, in ms; null for a visit without a time. */
  startsAt: number | null
  plz: string
  ort: string
  strasse: string
  /** Where the owner has put it; null for what came since. */
  position: number | null
}

/**
 * The stops of a day in the order in which they are driven to. What the owner has put into an order stays in it. Else
 * appointments stand by their time, and each visit without one behind the stop that lies nearest: same postal code
 * first, then the next number. Without any appointment they stand by place and street.
 */
export function orderStops<Stop extends Placed>(stops: readonly Stop[]): Stop[] {
  const ordered = stops
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
  const fresh = stops.filter(({ position }) => position === null)
  const timed = fresh
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0))
  for (const stop of timed) {
    const next = ordered.findIndex(
      ({ startsAt }) => startsAt !== null && startsAt > (stop.startsAt ?? 0),
    )
    ordered.splice(next < 0 ? ordered.length : next, 0, stop)
  }
  const visits = fresh.filter(({ startsAt }) => startsAt === null).toSorted(byPlace)
  if (ordered.length === 0) return visits
  for (const stop of visits) {
    const distances = ordered.map((other) => distance(stop, other))
    ordered.splice(distances.lastIndexOf(Math.min(...distances)) + 1, 0, stop)
  }
  return ordered
}

const byPlace = (one: Placed, other: Placed) =>
  one.plz.localeCompare(other.plz) ||
  one.ort.localeCompare(other.ort, 'de') ||
  one.strasse.localeCompare(other.strasse, 'de', { numeric: true })

/** How far two places are from each other by their postal codes; less within one of them, where place and street agree. */
function distance(one: Placed, other: Placed): number {
  const far = Math.abs(Number(one.plz) - Number(other.plz))
  if (!(far >= 0)) return Number.MAX_SAFE_INTEGER
  return far * 4 + (one.ort === other.ort ? 0 : 2) + (one.strasse === other.strasse ? 0 : 1)
}
