/**
 * The health check of the image (Dockerfile): exits with 0 while the shop can take orders, otherwise with 1. A shop that
 * was well and then does not even answer `/healthz` twice in a row hangs: it is killed, and Docker starts it anew,
 * provided that it is not the first process of its container (`init: true`), which nobody in it can kill.
 *   node scripts/check-health.ts [PID [MS]]: the shop's process, and how long it may take to say that it lives
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patience = Number(process.argv[3] ?? 4000)
const address = `http://127.0.0.1:${process.env['PORT'] || 3000}`
const ask = (path: string) =>
  fetch(address + path, { signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => undefined,
  )

const pid = process.argv[2] ?? findShop()
/** Exists once the shop was well, and holds how often in a row it has not answered since. */
const state = join(tmpdir(), `shop-health-${pid}-${startOf(pid)}`)
if ((await ask('/healthz')) !== undefined) {
  writeFileSync(state, '0')
  process.exitCode = (await ask('/readyz')) ? 0 : 1
} else {
  process.exitCode = 1
  const failed = existsSync(state) ? Number(readFileSync(state, 'utf8')) + 1 : 0
  if (failed >= 2 && pid) {
    rmSync(state)
    process.kill(Number(pid), 'SIGKILL')
  } else if (existsSync(state)) writeFileSync(state, `${failed}`)
}

/** The shop's process in its container. */
function findShop(): string | undefined {
  return readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      (read(`/proc/${name}/cmdline`) ?? '').split('\0').includes('build/shop/main.js'),
  )
}

/** When a process was started, in ticks since the machine's start; another one may get its number. */
function startOf(process: string | undefined): string {
  return (read(`/proc/${process}/stat`) ?? '').split(') ').at(-1)?.split(' ')[19] ?? ''
}

/** A process may end while it is read. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
