import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/row.ts'
import { openDatabase } from '../src/db/open.ts'
import { sqliteFile } from '../src/config.ts'
import { findFreePort } from '../test/support/free-port.ts'
import {
  killStartingShop,
  type ShopOptions,
  startShopProcess,
} from '../test/support/shop-process.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play, sceneEnv } from './scene.ts'

/** What a first start writes. */
const tables = [
  'users',
  'credentials',
  'categories',
  'products',
  'product_accessories',
  'product_pictures',
  'devices',
  'appointments',
  'round_stops',
] as const

/** Starts the shop to the end, and counts what the first start has left, with or without interruptions. */
async function countSeeds(options: ShopOptions = {}): Promise<string> {
  const shop = await startShopProcess({ cheapHashes: true, env: sceneEnv, ...options })
  const db = openDatabase(options.env?.['DATABASE_URL'] ?? sqliteFile(shop.dataDir))
  const counts: string[] = []
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('all'))
      .execute()
    counts.push(`${table}: ${rows[0]?.all}`)
  }
  await db.destroy()
  await (options.dataDir === undefined ? shop.discard() : shop.stop())
  return counts.join(', ')
}

const killStarts = (nodes: number) => async (rounds: number) => {
  let [happened, tried] = [0, 0]
  /** How long the last whole start took (ms). */
  let starting = 0
  async function killStart(options: Parameters<typeof killStartingShop>[0]): Promise<void> {
    tried += 1
    if (await killStartingShop(options, Math.random() * starting)) happened += 1
  }
  const beforeStart: Parameters<typeof play>[0]['beforeStart'] = async (settings, check) => {
    const startedAt = performance.now()
    const whole = await countSeeds()
    starting = performance.now() - startedAt
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        settings.map(async (setting) => killStart({ ...setting, port: await findFreePort() })),
      )
    const left = await countSeeds(settings[0])
    check(left === whole, `after an interrupted first start: ${left}; after a whole one: ${whole}`)
  }
  return play({ nodes, beforeStart }, async (scene) => {
    const starts = [scene.first.startedIn]
    for (let round = 0; round < rounds; round += 1) {
      const node = round % scene.shops.length
      await wait(200 + Math.random() * 800)
      await scene.kill(node)
      starting = median(starts)
      for (let times = 0; times < 3; times += 1) await killStart(scene.setup(node))
      starts.push(await scene.start(node))
      await scene.untilBought()
    }
    const figure = `open again after ${duration(median(starts))}`
    return judgeScene(scene, { rounds: happened, skipped: tried - happened, figure })
  })
}

export const killStart: Fault = {
  name: 'kill-start',
  what: 'kill -9 during the first start and later ones, SQLite',
  rounds: 8,
  run: killStarts(0),
}

export const killStartPostgres: Fault = {
  name: 'kill-start-postgres',
  what: 'the same with two processes on one PostgreSQL',
  rounds: 6,
  run: killStarts(2),
}
