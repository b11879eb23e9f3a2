import type { Db } from '../../db/schema.ts'
import { beginsWith, holdsText } from '../../db/search.ts'
import { isNearly } from '../catalogue/near-word.ts'

/** As many as may have an order or an appointment that is shown. */
const most = 20
/** So many texts are compared letter by letter; more would take longer than one waits while typing. */
const compared = 2000
/** Shorter words too often differ from another by one letter. */
const shortestForgiven = 4

/** The ids of the persons whose search text has all pieces, the newest first. */
export async function findPersons(db: Db, pieces: readonly string[]): Promise<number[]> {
  if (pieces.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(pieces.map((piece) => holdsText(eb.ref('search_text'), piece))))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who was visited, by the number of the report. */
export async function findReported(
  db: Db,
  report: { year: string; visit: number } | undefined,
): Promise<number[]> {
  if (report === undefined) return []
  const rows = await db
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.user_id')
    .select('users.id')
    .where('users.deleted_at', 'is', null)
    .where('visits.id', '=', report.visit)
    .where((eb) => beginsWith(eb.ref('visits.day'), report.year))
    .execute()
  return rows.map(({ id }) => id)
}

/** As `findPersons`, where one letter of each word may be wrong, missing, extra or swapped, but not the first one. */
export async function findNearPersons(db: Db, pieces: readonly string[]): Promise<number[]> {
  if (!pieces.some(isForgiven)) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'search_text'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.and(
        pieces.map((piece) =>
          eb.or(partsOf(piece).map((part) => holdsText(eb.ref('search_text'), part))),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(compared)
    .execute()
  return rows
    .filter(({ search_text }) => {
      const words = search_text.split(' ')
      return pieces.every(
        (piece) =>
          search_text.includes(piece) ||
          (isForgiven(piece) && words.some((word) => isNearly(word, piece))),
      )
    })
    .slice(0, most)
    .map(({ id }) => id)
}

const isForgiven = (piece: string) => piece.length >= shortestForgiven && !/\d/.test(piece)

/** One edit leaves one half of a word intact, unless it swaps the letters where they meet. */
function partsOf(piece: string): string[] {
  if (!isForgiven(piece)) return [piece]
  const middle = Math.ceil(piece.length / 2)
  const [start, end] = [piece.slice(0, middle), piece.slice(middle)]
  const swapped = `${start.slice(0, -1)}${end[0]}${start.at(-1)}${end.slice(1)}`
  return [start, end, swapped]
}
