import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDiskFolder } from '../bench/disk-folder.ts'
import { openBuyers } from '../test/support/buyers.ts'
import { startPostgres } from '../test/support/postgres.ts'
import {
  type ShopOptions,
  type ShopProcess,
  startShopProcess,
} from '../test/support/shop-process.ts'
import { openTcpProxy } from '../test/support/tcp-proxy.ts'
import { openBackups } from './backups.ts'
import { type Check, openChecks, type Outcome } from './fault.ts'
import { openOffice, owner } from './office.ts'

type Options = Omit<ShopOptions, 'port'> & {
  /** How many processes share a PostgreSQL; by default one uses a SQLite file, on a disk. */
  nodes?: number
  /** The address of PostgreSQL for each process, when it is not its own. */
  address?: (url: string, node: number) => Promise<string>
  buyers?: Parameters<typeof openBuyers>[1]
  /** The owner begins to work once the fault is over: it is about how much the shop can take. */
  isQuiet?: boolean
  /** Called with what the processes are started with, before they are. */
  beforeStart?: (
    settings: readonly (ShopOptions & { dataDir: string })[],
    check: Check,
  ) => Promise<void>
}

/** Every purchase is four calls, and a visitor may make a thousand a minute (ms). */
const rest = 300

export const sceneEnv = {
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  LOG_LEVEL: 'silent',
  BACKUP: 'off',
}

/**
 * A shop in which people buy continuously, by TWINT and on account, while the owner books bank statements, refunds
 * money, uploads pictures and makes backups. Limits are on. All processes start at the same moment.
 */
async function openScene({
  nodes = 0,
  address,
  buyers: how,
  beforeStart,
  isQuiet = false,
  ...options
}: Options = {}) {
  const disk = nodes > 0 ? makeDiskFolder() : undefined
  // Only PostgreSQL's own user may list its folder, but it must be able to reach it.
  if (disk !== undefined) chmodSync(disk, 0o711)
  const postgres =
    disk === undefined ? undefined : await startPostgres({ isDurable: true, parent: disk })
  const count = Math.max(1, nodes)
  const settings = await Promise.all(
    Array.from({ length: count }, async (_, node) => ({
      cheapHashes: true,
      ...options,
      dataDir: options.dataDir ?? makeDiskFolder(),
      env: {
        ...sceneEnv,
        ...(postgres && { DATABASE_URL: (await address?.(postgres.url, node)) ?? postgres.url }),
        ...options.env,
      },
    })),
  )
  for (const { dataDir } of settings) mkdirSync(dataDir, { recursive: true })
  const { broken, check } = openChecks()
  await beforeStart?.(settings, check)
  const shops = await Promise.all(settings.map((setting) => startShopProcess(setting)))
  const first = shops[0] as ShopProcess
  const proxy = await openTcpProxy(...shops.map(({ port }) => port))
  const url = `http://127.0.0.1:${proxy.port}`
  let ahead = 0
  const office = openOffice(url, () => Date.now() + ahead)
  await office.open()
  const buyers = await openBuyers(url, { rest, onAccount: true, ...how })
  const dataDir = () => settings[0]?.dataDir ?? ''
  const backups = openBackups(() => ({
    DATA_DIR: dataDir(),
    ...(postgres && { DATABASE_URL: postgres.url }),
  }))
  let isAtWork = false
  function work(): void {
    if (isAtWork) return
    isAtWork = true
    office.work(buyers)
    backups.work(buyers.purchases)
  }
  if (!isQuiet) work()
  let kills = 0
  const deaths: string[] = []
  /** Notes a process that ended although nobody stopped it, with its last output. */
  const noteDeath = (node: number) => {
    const shop = shops[node]
    if (shop?.isGone()) deaths.push(`process ${node} is gone: ${shop.log().slice(-500)}`)
  }

  const scene = {
    postgres,
    shops,
    settings,
    url,
    buyers,
    office,
    backups,
    first,
    proxy,
    database: () => postgres?.url ?? join(dataDir(), 'shop.db'),
    work,
    kills: () => kills,
    /** Notes what does not hold; the end of the scene tells of it. */
    check,
    broken,
    deaths,
    noteDeath,
    /** Kills a process, which loses its memory. */
    async kill(node: number): Promise<void> {
      noteDeath(node)
      kills += 1
      await shops[node]?.kill()
    },
    /** What `start` starts a process with. */
    setup(node: number, dataDir = settings[node]?.dataDir) {
      const setting = settings[node]
      const port = shops[node]?.port
      if (!setting || port === undefined || dataDir === undefined)
        throw new Error('no such process')
      setting.dataDir = dataDir
      return { ...setting, dataDir, port }
    },
    /** Restarts an ended process on its port and data; returns how long that took (ms). */
    async start(node: number, dataDir?: string): Promise<number> {
      const shop = await startShopProcess(scene.setup(node, dataDir))
      shops[node] = shop
      return shop.startedIn
    },
    /** Moves the clock of the first process (ms; only with `movableClock`). */
    async advance(ms: number): Promise<void> {
      ahead += ms
      await shops[0]?.advance(ms)
    },
    /** Waits for this many purchases from now on; returns how long the first of them took (ms). */
    async untilBought(more = 1): Promise<number> {
      const startedAt = performance.now()
      const before = buyers.paidAt.length
      while (buyers.paidAt.length < before + more) {
        if (performance.now() - startedAt > 90_000) {
          shops.forEach((_, node) => noteDeath(node))
          const refusals = JSON.stringify([...buyers.refusals])
          throw new Error(`nobody can buy any more: ${refusals} ${deaths.join(' ')}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return (buyers.paidAt[before] ?? 0) - startedAt
    },
    async close() {
      await proxy.close()
      for (const shop of shops) await shop.stop()
      for (const { dataDir } of settings) rmSync(dataDir, { recursive: true, force: true })
      backups.close()
      await postgres?.stop()
      if (disk !== undefined) rmSync(disk, { recursive: true })
    },
  }
  return scene
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
  } catch (error) {
    scene.shops.forEach((_, node) => scene.noteDeath(node))
    throw scene.deaths.length > 0 ? new Error(scene.deaths.join('\n'), { cause: error }) : error
  } finally {
    await scene.close()
  }
}
