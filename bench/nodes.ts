import { chmodSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/open.ts'
import { openBuyers } from '../test/support/buyers.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { openTcpProxy } from '../test/support/tcp-proxy.ts'
import { makeDiskFolder } from './disk-folder.ts'
import { cpuSeconds, cpuSecondsOfChildren } from './process-cost.ts'
import { median, type Row } from './row.ts'
import { sellWithInvoices } from './sell-with-invoices.ts'

const rounds = 3
const secondsEach = 2.5
/** The buyers of each process and their pauses (ms): an underused process needs more CPU for each purchase. */
const customersEach = 8
const rest = 1000
/** Purchases per process before measuring: then hot code is compiled, and one costs half as much as at first. */
const warmAfter = 200

/** Purchases per second of CPU, of the shop's processes and of PostgreSQL. */
type Cost = {
  nodes: number
  perNodeSecond: number
  perPostgresSecond: number
  commits: number
  walBytes: number
}

/**
 * What a further process on the same PostgreSQL is worth: purchases with invoices per second of its CPU, with four
 * processes ÷ with one.
 * All share the available cores with their load, so only CPU time is meaningful, and only between processes that are
 * equally busy and equally warm (docs/scaling.md).
 */
export async function measureNodes(): Promise<Row[]> {
  const [one, four] = [await measure(1), await measure(4)]
  const say = ({ nodes, perNodeSecond, perPostgresSecond, commits, walBytes }: Cost) =>
    `${nodes}: ${perNodeSecond.toFixed(0)} for a second of the shop's CPU, ${perPostgresSecond.toFixed(0)} of PostgreSQL's, ${commits.toFixed(1)} commits and ${(walBytes / 1024).toFixed(0)} kB of WAL each`
  return [
    {
      figure: 'purchases per CPU second, 4 processes ÷ 1',
      value: four.perNodeSecond / one.perNodeSecond,
      unit: '',
      target: { atLeast: 0.8 },
      detail: [one, four].map(say).join('; '),
    },
  ]
}

async function measure(nodes: number): Promise<Cost> {
  const parent = makeDiskFolder()
  chmodSync(parent, 0o711)
  const postgres = await startPostgres({ isDurable: true, parent })
  await sellWithInvoices(postgres.url)
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
  const start = () => startShopProcess({ cheapHashes: true, env })
  const shops = await Promise.all(Array.from({ length: nodes }, start))
  const proxy = await openTcpProxy(...shops.map(({ port }) => port))
  const db = openDatabase(postgres.url)
  const url = `http://127.0.0.1:${proxy.port}`
  const customers = customersEach * nodes
  const hasty = await openBuyers(url, { customers })
  while (hasty.paidAt.length < warmAfter * nodes) await wait(100)
  await hasty.stop()
  const buyers = await openBuyers(url, { customers, rest })
  try {
    const costs: Cost[] = []
    for (let round = 0; round < rounds; round += 1) {
      const read = async () => ({
        bought: buyers.paidAt.length,
        shop: shops.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
        postgres: cpuSecondsOfChildren(postgres.pid()),
        ...(await readWork(db)),
      })
      const before = await read()
      await wait(secondsEach * 1000)
      const after = await read()
      const bought = after.bought - before.bought
      costs.push({
        nodes,
        perNodeSecond: bought / (after.shop - before.shop),
        perPostgresSecond: bought / (after.postgres - before.postgres),
        commits: (after.commits - before.commits) / bought,
        walBytes: (after.walBytes - before.walBytes) / bought,
      })
    }
    const middle = (pick: (cost: Cost) => number) => median(costs.map(pick))
    return {
      nodes,
      perNodeSecond: middle((cost) => cost.perNodeSecond),
      perPostgresSecond: middle((cost) => cost.perPostgresSecond),
      commits: middle((cost) => cost.commits),
      walBytes: middle((cost) => cost.walBytes),
    }
  } finally {
    await buyers.stop()
    await db.destroy()
    await proxy.close()
    for (const shop of shops) await shop.discard()
    await postgres.stop()
    rmSync(parent, { recursive: true })
  }
}

/** A PostgreSQL's work so far. */
async function readWork(db: ReturnType<typeof openDatabase>) {
  const { rows } = await sql<{ commits: number; walBytes: number }>`
    select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"`.execute(db)
  return rows[0] ?? { commits: 0, walBytes: 0 }
}
