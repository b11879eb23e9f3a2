import {
  addressOf,
  type ClientArguments,
  type EndpointName,
  type Reply,
} from '../../../contract/endpoint.ts'
import { DAY, SECOND } from '../../../contract/time/time.ts'
import { withTimeout } from '../../../contract/time/with-timeout.ts'
import { ApiError, api, statusOf } from '../../api.ts'
import { browserDatabase } from '../../visitor/browser-database.ts'
import { copiesDatabase } from '../../visitor/forget-copies.ts'

const { put, get, list, remove } = browserDatabase(copiesDatabase, ['copies'])

/** What the server said at an address (`/api/admin/rounds/2026-03-09`), and when. */
type Copy = { address: string; reply: unknown; at: number }

/** How long a copy is kept (ms): from Friday evening to Monday's round. It is about other people. */
const kept = 3 * DAY
/** How long to wait (ms) for a network that hardly works, where there is a copy. */
export const patience = 4 * SECOND

/** Keeps a value in this browser. Where nothing can be stored, nothing is kept. */
export async function keepCopy(address: string, reply: unknown): Promise<void> {
  await put('copies', address, { address, reply, at: Date.now() } satisfies Copy).catch(
    () => undefined,
  )
}

/** The copy kept under an address, unless it is too old. */
export async function findCopy(address: string): Promise<Copy | undefined> {
  const copy = (await get('copies', address).catch(() => undefined)) as Copy | undefined
  return copy && isCurrent(copy) ? copy : undefined
}

/** All copies whose address starts like this. */
export async function listCopies(start: string): Promise<Copy[]> {
  const copies = (await list('copies').catch(() => [])) as Copy[]
  return copies.filter((copy) => copy.address.startsWith(start) && isCurrent(copy))
}

export async function dropCopy(address: string): Promise<void> {
  await remove('copies', address).catch(() => undefined)
}

/** Deletes the copies that are too old; with `all`, every one. */
export async function clearCopies(all: boolean): Promise<void> {
  const copies = (await list('copies').catch(() => [])) as Copy[]
  for (const copy of copies) if (all || !isCurrent(copy)) await dropCopy(copy.address)
}

const isCurrent = ({ at }: Copy) => at > Date.now() - kept

/** A reply; `keptAt` says when, where the shop could not be reached and a copy has to do. */
export type Recalled<T> = { reply: T; keptAt?: number }

/**
 * Calls the shop and keeps the reply on this device. Where the shop cannot be reached, the last reply has to do. Rejects
 * with `ApiError` where there is none, and when the shop refuses.
 */
export async function callOrRecall<Name extends EndpointName>(
  name: Name,
  ...asking: ClientArguments<Name>
): Promise<Recalled<Reply<Name>>> {
  const { path } = addressOf(name, asking[0] as Parameters<typeof addressOf>[1])
  const copy = await findCopy(path)
  const call = api(name, ...asking).then((reply) => {
    void keepCopy(path, reply)
    return reply
  })
  try {
    return { reply: await (copy ? withTimeout(call, patience) : call) }
  } catch (failure) {
    if (statusOf(failure) === 404) await dropCopy(path)
    if (!copy || !isUnreachable(failure)) throw failure
    return { reply: copy.reply as Reply<Name>, keptAt: copy.at }
  }
}

/** No answer (in time), or that of a shop that is down. */
function isUnreachable(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500
}
