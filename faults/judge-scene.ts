import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { openDatabase } from '../src/db/open.ts'
import type { OpenDatabase } from '../src/db/schema.ts'
import { paymentSweepEvery } from '../src/shop/payments/sweep.ts'
import { recount } from '../test/support/recount.ts'
import { compareBooks } from './books.ts'
import type { Outcome } from './fault.ts'
import type { Scene } from './scene.ts'

type Judged = Pick<Outcome, 'rounds' | 'figure'> & Partial<Pick<Outcome, 'skipped'>>

/**
 * Ends a scene: nobody buys any more, the owner books the rest, every process stops and starts once more, and then all
 * that was told is compared with what is there. `hasFolder`: mails are files in the data folders.
 */
export async function judgeScene(
  scene: Scene,
  { rounds, skipped = 0, figure }: Judged,
  { hasFolder = true }: { hasFolder?: boolean } = {},
): Promise<Outcome> {
  const { buyers, office, backups, shops, settings, broken, deaths, postgres } = scene
  scene.work()
  await office.untilBusy()
  await buyers.stop()
  await office.finish()
  await backups.finish(buyers.purchases)
  await using db = openDatabase(scene.database(), { timeouts: false })
  const ends = await restartAll(scene, db)
  await untilSettled(db)
  const refunds = Map.groupBy(office.refunds, ({ orderId }) => orderId)
  const { purchases, lost, doubled, sentAgain } = await recount(db, buyers, {
    folders: hasFolder ? settings.map(({ dataDir }) => dataDir) : [],
    leases: 'stay',
    refunds: new Map([...refunds].map(([id, own]) => [id, own.map(({ amount }) => amount)])),
  })
  for (const picture of office.pictures) {
    const answer = await fetch(scene.url + picture)
    if (!answer.ok || (await answer.bytes()).length === 0) lost.push(`the upload ${picture}`)
  }
  shops.forEach((_, node) => scene.noteDeath(node))
  const limited = [...buyers.refusals.keys()].filter((what) => what.startsWith('429'))
  const refused = [...buyers.refusals.values()].reduce((sum, times) => sum + times, 0)
  return {
    rounds,
    skipped,
    purchases,
    lost,
    doubled,
    sentAgain,
    interruptions: scene.kills(),
    broken: [
      ...broken,
      ...deaths,
      ...ends,
      ...office.wrong,
      ...limited.map((what) => `a limit met people who only buy: ${what}`),
      ...(await compareBooks(db, buyers, office, Date.now())),
      ...(await backups.check(Date.now())),
      ...(postgres || (await isWhole(db)) ? [] : ['the file is damaged']),
    ],
    figure: [
      figure,
      `${office.refunds.length} refunds, ${office.pictures.length} uploads`,
      `${refused} tries repeated`,
    ].join('; '),
  }
}

/**
 * Stops and starts every process; returns those that did not end by themselves. In between nobody is sending a mail:
 * those that are still claimed were claimed by a process that was killed, and need not wait for their lease to expire.
 */
async function restartAll(scene: Scene, db: OpenDatabase): Promise<string[]> {
  const { shops } = scene
  const codes = await Promise.all(shops.map((shop) => shop.stop()))
  await db.updateTable('mails').set({ next_attempt_at: 0 }).where('sent_at', 'is', null).execute()
  await Promise.all(shops.map((_, node) => scene.start(node)))
  return codes.flatMap((code, node) => (code === 0 ? [] : [`process ${node} ended with ${code}`]))
}

/** Waits for refunds of which the process that requested them was killed: the next sweep asks about them. */
async function untilSettled(db: OpenDatabase): Promise<void> {
  const waiting = db.selectFrom('refunds').select('id').where('status', '=', 'requested')
  const giveUpAt = Date.now() + 3 * paymentSweepEvery
  while (Date.now() < giveUpAt && (await waiting.executeTakeFirst())) await wait(SECOND / 4)
}

async function isWhole(db: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows[0]?.integrity_check === 'ok'
}
