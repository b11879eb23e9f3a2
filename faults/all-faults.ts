import { botCheck } from './bot-check.ts'
import { clock } from './clock.ts'
import { connections } from './connections.ts'
import { droppedConnection } from './dropped-connection.ts'
import type { Fault } from './fault.ts'
import { frozenNode } from './frozen-node.ts'
import { fullDisk } from './full-disk.ts'
import { killNodes } from './kill-nodes.ts'
import { killSqlite } from './kill-sqlite.ts'
import { killStart, killStartPostgres } from './kill-start.ts'
import { mailServer } from './mail-server.ts'
import { paymentProvider } from './payment-provider.ts'
import { postgresCrash } from './postgres-crash.ts'
import { postgresFrozen } from './postgres-frozen.ts'
import { powerCut } from './power-cut.ts'
import { readOnly } from './read-only.ts'
import { slowClients } from './slow-clients.ts'
import { failingDisk, slowDisk } from './slow-disk.ts'

/** Every fault that can be caused on one machine. */
export const faults: readonly Fault[] = [
  killSqlite,
  killStart,
  powerCut,
  fullDisk,
  readOnly,
  failingDisk,
  slowDisk,
  killNodes,
  killStartPostgres,
  frozenNode,
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
