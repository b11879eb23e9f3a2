import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { botCheck } from './bot-check.ts'
import { clock } from './clock.ts'
import { connections } from './connections.ts'
import { droppedConnection } from './dropped-connection.ts'
import { type Fault, NotPossibleHere, type Outcome } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { killNodes } from './kill-nodes.ts'
import { killSqlite } from './kill-sqlite.ts'
import { mailServer } from './mail-server.ts'
import { paymentProvider } from './payment-provider.ts'
import { postgresCrash } from './postgres-crash.ts'
import { postgresFrozen } from './postgres-frozen.ts'
import { powerCut } from './power-cut.ts'
import { readOnly } from './read-only.ts'
import { slowClients } from './slow-clients.ts'
import { failingDisk, slowDisk } from './slow-disk.ts'

/**
 * `npm run faults [-- NAME…]`: causes every fault while people buy, and recounts orders, money and mails
 * afterwards. The exit code is 1 when something was lost, exists twice, or a check failed.
 */
const faults: Fault[] = [
  killSqlite,
  powerCut,
  fullDisk,
  readOnly,
  failingDisk,
  slowDisk,
  killNodes,
  postgresCrash,
  postgresFrozen,
  droppedConnection,
  mailServer,
  paymentProvider,
  botCheck,
  clock,
  slowClients,
  connections,
]

if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))) {
  console.error('The website is not built yet: run "npm run build" first')
  process.exit(1)
}

const names = process.argv.slice(2)
const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name))
if (chosen.length === 0) {
  console.error(`There are ${faults.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
let failed = 0
console.log(
  '| fault | rounds | purchases | lost | twice | | what was measured |\n|---|---|---|---|---|---|---|',
)
for (const fault of chosen) {
  const { cells, isWell, details } = await tell(fault)
  console.log(`| ${[fault.what, ...cells].join(' | ')} |`)
  for (const detail of details) console.error(`    ${fault.name}: ${detail}`)
  if (!isWell) failed += 1
}
console.log(`\n${chosen.length - failed} of ${chosen.length} faults survived or not possible here`)
process.exit(failed === 0 ? 0 : 1)

async function tell({
  run,
}: Fault): Promise<{ cells: unknown[]; isWell: boolean; details: string[] }> {
  try {
    return judge(await run())
  } catch (error) {
    if (error instanceof NotPossibleHere)
      return {
        cells: ['', '', '', '', '–', `not tried: needs ${error.message}`],
        isWell: true,
        details: [],
      }
    return {
      cells: ['', '', '', '', 'FAIL', ''],
      isWell: false,
      details: [String((error as Error).stack)],
    }
  }
}

function judge({ rounds, purchases, lost, doubled, broken, figure }: Outcome) {
  const details = [...lost, ...doubled, ...broken]
  const isWell = details.length === 0 && purchases > 0
  const cells = [rounds, purchases, lost.length, doubled.length, isWell ? 'ok' : 'FAIL', figure]
  return { cells, isWell, details: details.slice(0, 10) }
}
