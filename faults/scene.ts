import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeDiskFolder } from '../bench/disk-folder.ts'
import { openDatabase } from '../src/db/open.ts'
import { openBuyers } from '../test/support/buyers.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { recount } from '../test/support/recount.ts'
import {
  type ShopOptions,
  type ShopProcess,
  startShopProcess,
} from '../test/support/shop-process.ts'
import { openTcpProxy } from '../test/support/tcp-proxy.ts'
import type { Outcome } from './fault.ts'

type Options = Omit<ShopOptions, 'port'> & {
  /** How many processes share a PostgreSQL; by default one uses a SQLite file, on a disk. */
  nodes?: number
  /** The address of PostgreSQL for each process, when it is not its own. */
  address?: (url: string, node: number) => Promise<string>
  buyers?: Parameters<typeof openBuyers>[1]
}

export const owner = { email: 'chefin@beispiel.ch', password: 'Kaminfeger-2026' }

/** A shop in which people buy continuously. All processes start at the same moment. */
export async function openScene({ nodes = 0, address, buyers: how, ...options }: Options = {}) {
  const disk = nodes > 0 ? makeDiskFolder() : undefined
  // Only PostgreSQL's own user may list its folder, but it must be able to reach it.
  if (disk !== undefined) chmodSync(disk, 0o711)
  const postgres =
    disk === undefined ? undefined : await startPostgres({ isDurable: true, parent: disk })
  const count = Math.max(1, nodes)
  const env = {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    BACKUP: 'off',
  }
  const settings = await Promise.all(
    Array.from({ length: count }, async (_, node) => ({
      cheapHashes: true,
      ...options,
      dataDir: options.dataDir ?? makeDiskFolder(),
      env: {
        ...env,
        ...(postgres && { DATABASE_URL: (await address?.(postgres.url, node)) ?? postgres.url }),
        ...options.env,
      },
    })),
  )
  for (const { dataDir } of settings) mkdirSync(dataDir, { recursive: true })
  const shops = await Promise.all(settings.map((setting) => startShopProcess(setting)))
  const first = shops[0] as ShopProcess
  const proxy = await openTcpProxy(...shops.map(({ port }) => port))
  const url = `http://127.0.0.1:${proxy.port}`
  const buyers = await openBuyers(url, how)
  /** Processes that ended although nobody stopped them, with their last output. */
  const goneByThemselves = () =>
    shops.flatMap((shop, node) =>
      shop.isGone() ? [`process ${node} is gone: ${shop.log().slice(-500)}`] : [],
    )
  const database = () => postgres?.url ?? join(shops[0]?.dataDir ?? '', 'shop.db')

  return {
    postgres,
    shops,
    url,
    buyers,
    first,
    proxy,
    /** Restarts an ended process on its port and data; returns how long that took (ms). */
    async start(node: number, dataDir = settings[node]?.dataDir): Promise<number> {
      const setting = settings[node]
      const port = shops[node]?.port
      if (!setting || port === undefined || dataDir === undefined)
        throw new Error('no such process')
      setting.dataDir = dataDir
      const shop = await startShopProcess({ ...setting, port })
      shops[node] = shop
      return shop.startedIn
    },
    /** Waits for this many purchases from now on; returns how long the first of them took (ms). */
    async untilBought(more = 1): Promise<number> {
      const startedAt = performance.now()
      const before = buyers.paidAt.length
      while (buyers.paidAt.length < before + more) {
        if (performance.now() - startedAt > 90_000) {
          const refusals = JSON.stringify([...buyers.refusals])
          throw new Error(`nobody can buy any more: ${refusals} ${goneByThemselves().join(' ')}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return (buyers.paidAt[before] ?? 0) - startedAt
    },
    /** Stops the purchases, recounts them, and stops the shop. `hasFolder`: mails are files in its data folder. */
    async judge(
      told: Pick<Outcome, 'rounds'> & { figure: string; broken?: string[] },
      { hasFolder = true } = {},
    ): Promise<Outcome> {
      await buyers.stop()
      const db = openDatabase(database(), { timeouts: false })
      const folders = hasFolder ? settings.map(({ dataDir }) => dataDir) : []
      const counted = await recount(db, buyers, { folders })
      const broken = [...(told.broken ?? []), ...goneByThemselves()]
      if (!postgres) {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
        if (rows[0]?.integrity_check !== 'ok') broken.push('the file is damaged')
      }
      await db.destroy()
      const { purchases, lost, doubled, sentTwice } = counted
      const twice = sentTwice > 0 ? [`${sentTwice} mails sent again`] : []
      const refused = [...buyers.refusals.values()].reduce((sum, times) => sum + times, 0)
      const figure = [told.figure, `${refused} tries repeated`, ...twice].join('; ')
      return { rounds: told.rounds, purchases, lost, doubled, broken, figure }
    },
    async close() {
      await proxy.close()
      for (const shop of shops) await shop.stop()
      for (const { dataDir } of settings) rmSync(dataDir, { recursive: true, force: true })
      await postgres?.stop()
      if (disk !== undefined) rmSync(disk, { recursive: true })
    },
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>

/** Opens a scene, plays it and cleans up, whatever the outcome. */
export async function play(
  options: Options,
  act: (scene: Scene) => Promise<Outcome>,
): Promise<Outcome> {
  const scene = await openScene(options)
  try {
    return await act(scene)
  } finally {
    await scene.close()
  }
}
