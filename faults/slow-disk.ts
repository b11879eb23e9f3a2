import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { assertRoot, duration, type Fault, NotPossibleHere } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

/**
 * Lets strace inject a fault into every disk sync of a process; resolves with a function that ends it and returns how
 * often it was injected.
 */
async function injectIntoSyncs(pid: number, what: string): Promise<() => Promise<number>> {
  assertRoot()
  const folder = mkdtempSync(join(tmpdir(), 'shop-strace-'))
  const output = join(folder, 'calls')
  const calls = 'fsync,fdatasync'
  const words = ['-f', '-q', '-p', String(pid), '-e', `trace=${calls}`, '-o', output]
  const strace = spawn('strace', [...words, '-e', `inject=${calls}:${what}`], { stdio: 'ignore' })
  const gone = once(strace, 'exit').catch(() => {})
  const failed = await Promise.race([
    once(strace, 'error').then(() => true),
    gone.then(() => true),
    wait(1000).then(() => false),
  ])
  const close = () => {
    const calls = failed ? '' : readFileSync(output, 'utf8')
    rmSync(folder, { recursive: true })
    return calls.match(/\((INJECTED|DELAYED)\)/g)?.length ?? 0
  }
  if (failed) {
    close()
    throw new NotPossibleHere('strace, and the right to look into processes')
  }
  return async () => {
    strace.kill('SIGINT')
    await gone
    return close()
  }
}

export const failingDisk: Fault = {
  name: 'failing-disk',
  what: 'one call of fsync fails with EIO, SQLite',
  rounds: 20,
  run: (rounds) =>
    play({}, async (scene) => {
      const until: number[] = []
      let happened = 0
      for (let round = 0; round < rounds; round += 1) {
        const end = await injectIntoSyncs(scene.shops[0]?.pid ?? 0, `error=EIO:when=${round + 1}`)
        await wait(500)
        until.push(await scene.untilBought())
        if ((await end()) > 0) happened += 1
      }
      const figure = `bought again after ${duration(Math.max(...until))} at most`
      return judgeScene(scene, { rounds: happened, skipped: rounds - happened, figure })
    }),
}

export const slowDisk: Fault = {
  name: 'slow-disk',
  what: 'every fsync takes 100 ms longer, for ten seconds, SQLite',
  rounds: 1,
  run: () =>
    play({}, async (scene) => {
      const before = await measureReading(scene.first.url)
      const bought = scene.buyers.paidAt.length
      const end = await injectIntoSyncs(scene.shops[0]?.pid ?? 0, 'delay_enter=100000')
      const slow = await measureReading(scene.first.url)
      const delayed = await end()
      const more = scene.buyers.paidAt.length - bought
      scene.check(more > 20, 'hardly anybody could buy')
      const figure = `${(more / 10).toFixed(0)} purchases/s; a page 99 % of the time after ${duration(slow)}, without ${duration(before)}`
      return judgeScene(scene, { rounds: delayed > 0 ? 1 : 0, figure })
    }),
}

/** The 99th percentile (ms) for a cached page, over nine seconds. */
async function measureReading(url: string): Promise<number> {
  const took: number[] = []
  const until = performance.now() + 9000
  while (performance.now() < until) {
    const startedAt = performance.now()
    await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()
    took.push(performance.now() - startedAt)
    await wait(10)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
}
