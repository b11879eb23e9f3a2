/** What the order of a day's stops depends on. */
export type Placed = {
  key: string
  /** When we are expected, in ms; null for a visit without a time. */
  startsAt: number | null
  plz: string
  ort: string
  strasse: string
  /** The position chosen by the owner; null for stops added since. */
  position: number | null
}

/**
 * The stops of a day in driving order. The owner's order is kept. Otherwise appointments are sorted by time, and each
 * visit without a time follows the nearest stop: same postal code first, then the closest number. Without any
 * appointment, visits are sorted by place and street.
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
  one.plz.localeCompare(other.plz, 'de') ||
  one.ort.localeCompare(other.ort, 'de') ||
  one.strasse.localeCompare(other.strasse, 'de', { numeric: true })

/**
 * An estimated distance of two places by their postal codes; within one postal code, less where place and street match.
 */
function distance(one: Placed, other: Placed): number {
  const far = Math.abs(Number(one.plz) - Number(other.plz))
  if (!(far >= 0)) return Number.MAX_SAFE_INTEGER
  return far * 4 + (one.ort === other.ort ? 0 : 2) + (one.strasse === other.strasse ? 0 : 1)
}
