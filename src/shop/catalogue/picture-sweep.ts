import type { ExpressionBuilder } from 'kysely'
import { DAY, HOUR } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { PictureStore } from './picture-store.ts'
import { stemOfAddress, uploadPath } from './picture-uploads.ts'
import { pictureNames } from './pictures.ts'

/** How long a picture that nothing uses stays: a form may be open, an older page may still show it. */
const grace = DAY
/** A deletion that has taken this long was given up by a failure and is done again. */
const lease = HOUR

type Album = { db: Db; pictures: PictureStore }

/**
 * Deletes uploaded pictures that no product and no order has shown for a day: never saved, replaced, or of a
 * deleted product. `now` in ms. Stops at the first failure of the store; the next round goes on.
 */
export async function sweepPictures({ db, pictures }: Album, now: number): Promise<void> {
  for (const stem of await findUnused(db, now)) {
    // Another process, or a product saved at this moment, may have been faster.
    if (!(await takeAway(db, stem, now))) continue
    for (const name of pictureNames(stem)) await pictures.remove(name)
    await db
      .deleteFrom('uploaded_pictures')
      .where('stem', '=', stem)
      .where('state', '=', 'going')
      .execute()
  }
}

/** Pictures of no product that have rested long enough. */
async function findUnused(db: Db, now: number): Promise<string[]> {
  const rested = await db
    .selectFrom('uploaded_pictures')
    .select('stem')
    .where(isDue(now))
    .orderBy('touched_at')
    .execute()
  if (rested.length === 0) return []
  const shown = await db
    .selectFrom('products')
    .select('picture')
    .where('picture', 'like', `${uploadPath}/%`)
    .execute()
  const used = new Set(shown.map(({ picture }) => stemOfAddress(picture)))
  return rested.map(({ stem }) => stem).filter((stem) => !used.has(stem))
}

/** From here on nobody can use the picture any more. False when somebody does, or did in the meantime. */
async function takeAway(db: Db, stem: string, now: number): Promise<boolean> {
  const addresses = pictureNames(stem).map((name) => `${uploadPath}/${name}`)
  const { numUpdatedRows } = await db
    .updateTable('uploaded_pictures')
    .set({ state: 'going', touched_at: now })
    .where('stem', '=', stem)
    .where(isDue(now))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('products').select('id').where('picture', 'in', addresses))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('order_items').select('id').where('picture', 'in', addresses)),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function isDue(now: number) {
  return (eb: ExpressionBuilder<Tables, 'uploaded_pictures'>) =>
    eb.or([
      eb.and([eb('state', '!=', 'going'), eb('touched_at', '<=', now - grace)]),
      eb.and([eb('state', '=', 'going'), eb('touched_at', '<=', now - lease)]),
    ])
}

/** Sweeps every hour until stopped. A round that fails is reported and made up for by the next one. */
export function startPictureSweep({
  now,
  onError,
  ...album
}: Album & { now: () => number; onError: (error: unknown) => void }): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => sweepPictures(album, now())).catch(onError)
  }, HOUR)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
