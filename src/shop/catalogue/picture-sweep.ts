import { DAY } from '../../contract/time/time.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'

/** How long an unused picture is kept: an open form may refer to it. */
const grace = 30 * DAY

/** Deleted per statement: SQLite needs about a millisecond for each, and everybody waits meanwhile. */
const batch = 20n

/**
 * Deletes uploaded pictures that no product, no order and none of `kept` (the settings) has used for thirty days: never
 * saved, replaced, or of a deleted product. A concurrent save, by any process, either has touched its picture and keeps
 * it, or comes too late and gets an error (`claimPicture`). `now` in ms.
 */
export async function sweepPictures(
  db: Database,
  now: number,
  kept: readonly string[] = [],
): Promise<void> {
  let deleted = batch
  while (deleted === batch)
    deleted = await transaction(db, (trx) => deleteUnused(trx, now - grace, kept))
}

async function deleteUnused(trx: Trx, before: number, kept: readonly string[]): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('uploaded_pictures')
    // A condition on the row itself: PostgreSQL rechecks it if the row was touched in the meantime.
    .where('touched_at', '<=', before)
    .where('picture', 'in', (eb) =>
      eb
        .selectFrom('uploaded_pictures as unused')
        .select('unused.picture')
        .where('unused.touched_at', '<=', before)
        .where('unused.picture', 'not in', eb.selectFrom('products').select('picture'))
        .where('unused.picture', 'not in', eb.selectFrom('product_pictures').select('picture'))
        .where('unused.picture', 'not in', kept)
        .where((used) =>
          used.not(
            used.exists(
              used
                .selectFrom('order_items')
                .select('id')
                .whereRef('order_items.picture', '=', 'unused.picture'),
            ),
          ),
        )
        .limit(Number(batch)),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows
}
