import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../../contract/problems.ts'

const argon2Async = promisify(argon2)

/**
 * The first choice for Argon2id in OWASP's Password Storage Cheat Sheet: 46 MiB, one pass, one lane. Tests that hash
 * often lower it.
 */
export const hashCost = { memory: 46 * 1024, passes: 1, parallelism: 1 }
const tagLength = 32

/** A hash takes 46 MiB and a good part of a core: a flood of sign-ins must not bring the machine down. */
const atOnce = 4
const queueLimit = 50

/**
 * Who waits for a hash: somebody who is signed in, or was here before, goes before strangers and has places of their own.
 * An IPv6 network has thousands of sources: what each of them may guess together fills the queue.
 */
export type Waiter = 'known' | 'stranger'

/**
 * Hashes a password, exactly as typed but for its normal form: macOS types `ü` as two characters, others as one. Throws
 * `busy` when too many are waiting.
 */
export async function hashPassword(password: string, by: Waiter = 'stranger'): Promise<string> {
  const salt = randomBytes(16)
  return writeHash(salt, await derive(password.normalize('NFC'), salt, hashCost, by))
}

/**
 * Compares a password with a stored hash. Without a hash (no such user) the work is the same, so that the timing
 * reveals nothing. Throws `busy` when too many are waiting.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  by: Waiter = 'stranger',
): Promise<boolean> {
  const { salt, tag, ...itsCost } = readHash(hash ?? dummyHash())
  // Hashes were once made of what was typed, in whatever normal form that came.
  const forms = new Set([password.normalize('NFC'), password.normalize('NFD'), password])
  let isRight = false
  for (const form of forms) isRight ||= timingSafeEqual(await derive(form, salt, itsCost, by), tag)
  return isRight && hash !== undefined
}

/** A hash that no password matches. */
function dummyHash(): string {
  return writeHash(randomBytes(16), randomBytes(tagLength))
}

/** The PHC string format: the cost is stored with the hash and may be raised later. */
function writeHash(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = hashCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function readHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is not readable')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

let running = 0
const waiting: Record<Waiter, (() => void)[]> = { known: [], stranger: [] }

/**
 * Throws `busy` when too many are waiting. Called before an attempt is counted: one that nobody checks is none, and its
 * sender is told to try again.
 */
export function assertNotBusy(by: Waiter): void {
  if (running >= atOnce && waiting[by].length >= queueLimit) throw new Problem('busy')
}

async function derive(
  message: string,
  nonce: Buffer,
  cost: typeof hashCost,
  by: Waiter,
): Promise<Buffer> {
  assertNotBusy(by)
  if (running >= atOnce) {
    // A finished job hands its slot over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting[by].push(resolve))
  } else running += 1
  try {
    return await argon2Async('argon2id', { message, nonce, tagLength, ...cost })
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running -= 1
  }
}
