import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startShopProcess } from '../test/support/shop-process.ts'
import { alone } from './alone.ts'
import { measureAtRest } from './at-rest.ts'
import { makeDiskFolder } from './disk-folder.ts'
import { measureFirstVisits } from './first-visit.ts'
import { fillLargeShops, type FilledShop } from './large-shop.ts'
import { measureMemory, measureStrangers } from './memory.ts'
import { measureNodes } from './nodes.ts'
import { comparePurchases } from './purchases.ts'
import { measureReminders } from './reminders.ts'
import { compareRequests } from './requests.ts'
import { isReached, type Row } from './row.ts'
import { measureSeries } from './series.ts'
import { sellWithInvoices } from './sell-with-invoices.ts'
import { isWanted } from './wanted.ts'

/**
 * `npm run bench`: the figures of the project, measured on the built shop. Figures of speed are ratios to a reference
 * measured alternately, so that the machine matters little. `--json` for programs: the lines then go to stderr. A
 * regular expression selects figures by name (`wanted.ts`). The exit code is 1 when a figure misses its target.
 */
if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))) {
  console.error('The website is not built yet: run "npm run build" first')
  process.exit(1)
}

const asJson = process.argv.includes('--json')
// As they are measured: a whole run takes minutes.
const say = asJson ? console.error : console.log
const rows: Row[] = []
function add(...more: Row[]): void {
  rows.push(...more)
  for (const row of more) say(toLine(row))
}

say(line('figure', 'measured', 'target', ''))
await measure('at rest', measureAtRest)
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
// Before the parts that overlap: purchases need the whole machine.
await alone(() => measure('purchases', measurePurchases))
// A shop that only waits for its memory to be returned needs no CPU: meanwhile the next parts are measured.
const resting = [measure('memory', measureMemory), measure('strangers', measureStrangers)]
await alone(() => measure('requests', measureRequests))
await alone(() => measure('reminders', measureReminders))
await alone(() => measure('nodes', measureNodes))
await alone(() => measure('series', measureSeries))
const large: FilledShop[] = []
try {
  await alone(() => measure('large shops are filled', fillLarge, true))
  for (const { name, measureLargeShop } of large)
    await alone(() => measure(name, () => measureLargeShop(add), true))
} finally {
  for (const { discard } of large) await discard()
}
await Promise.all(resting)

const short = rows.filter((row) => !isReached(row))
if (asJson)
  console.log(
    JSON.stringify(
      rows.map((row) => ({ ...row, reached: isReached(row) })),
      null,
      2,
    ),
  )
else console.log(`\n${rows.length - short.length} of ${rows.length} figures reached`)
process.exitCode = short.length === 0 ? 0 : 1

/** Measures one part, if it is wanted, and says how long that took. */
async function measure(
  part: string,
  work: () => Promise<Row[] | void>,
  isPartWanted = isWanted(part),
): Promise<void> {
  if (!isPartWanted) return
  const startedAt = performance.now()
  add(...((await work()) ?? []))
  say(`      ${part}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

async function fillLarge(): Promise<void> {
  large.push(...(await fillLargeShops()))
}

function toLine(row: Row): string {
  const { figure, value, unit, target, detail } = row
  const wanted = 'atLeast' in target ? `≥ ${target.atLeast}${unit}` : `≤ ${target.atMost}${unit}`
  const digits = value >= 10 ? 0 : 2
  return `${line(figure, `${value.toFixed(digits)}${unit}`, wanted, isReached(row) ? 'ok' : 'SHORT')}\n      ${detail}`
}

function line(figure: string, value: string, target: string, verdict: string): string {
  return `${figure.padEnd(48)}${value.padStart(12)}${target.padStart(12)}  ${verdict}`
}

async function measureRequests(): Promise<void> {
  const shop = await startShopProcess({ env })
  try {
    const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
    // Before anything else is asked, as the reference has done nothing else either: once pages were rendered V8 inlines
    // less of Node's own code, and a cached page takes a tenth longer.
    add(
      await compareRequests(shop, '/', browser, {
        figure: 'cached page ÷ bare node:http',
        target: { atLeast: 0.85 },
      }),
      await compareRequests(
        shop,
        '/produkte',
        { accept: 'application/json' },
        {
          figure: 'product list JSON ÷ bare node:http',
          target: { atLeast: 0.8 },
        },
      ),
    )
    add(...(await measureFirstVisits(shop.url)))
  } finally {
    await shop.discard()
  }
}

async function measurePurchases(): Promise<void> {
  for (const { what, atLeast, hasInvoices } of [
    { what: 'purchases', atLeast: 300, hasInvoices: false },
    { what: 'purchases with invoices', atLeast: 150, hasInvoices: true },
  ]) {
    const dataDir = makeDiskFolder()
    if (hasInvoices) await sellWithInvoices(join(dataDir, 'shop.db'))
    const shop = await startShopProcess({ env, dataDir })
    try {
      add(...(await comparePurchases(shop, { what, atLeast })))
    } finally {
      await shop.discard()
    }
  }
}
