import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }
import { bundleShop } from '../../scripts/bundle-shop.ts'
import { findFreePort } from './free-port.ts'
import { quickFolder } from './quick-folder.ts'

const root = join(import.meta.dirname, '..', '..')

/** What is started instead of the shop as it is built. The one behind the Stripe stub needs a parser: not bundled. */
const programs = {
  main: 'src/main.ts',
  'cheap-work': 'test/support/cheap-work.ts',
  'shop-with-clock': 'test/support/shop-with-clock.ts',
}
const behindStripe = 'test/support/shop-behind-stripe.ts'

/** The variable that names the folder of the bundle, for all processes of a run. */
const bundleFolder = 'BUNDLED_SHOPS'

/**
 * Bundles what the shops of `cheapHashes` are started from, for every process of this run: reading the sources one by
 * one takes half of each start. Without it they are started from their sources.
 */
export async function bundleShops(): Promise<void> {
  const folder = join(root, 'build', 'shops-of-tests')
  await bundleShop(programs, folder)
  process.env[bundleFolder] = folder
}

/** The file of a program: bundled, where that was done and is `wanted`, or else its source. */
function fileOf(program: keyof typeof programs, wanted = true): string {
  const folder = wanted && process.env[bundleFolder]
  return folder ? join(folder, `${program}.js`) : join(root, programs[program])
}

/** How `npm run serve` starts the shop: a setting of the C library, then Node with its flags and the file. */
const [setting = '', command = ''] = manifest.scripts.serve.split(' exec ')
const [settingName = '', settingValue] = setting.split(/=(.*)/)
const nodeFlags = command
  .split(' ')
  .slice(1, -1)
  .map((flag) => flag.replace(/^\.\//, `${pathToFileURL(root).href}/`))
/** What is built of the shop, as it is started outside of tests. */
const built = command.split(' ').at(-1) ?? ''
/** Without returning memory after the start, which takes a tenth of a second each time. */
const cheapFlags = (isBundled: boolean) => [
  ...nodeFlags.filter((flag) => flag !== '--expose-gc'),
  ...['--import', pathToFileURL(fileOf('cheap-work', isBundled)).href],
]

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

export type ShopOptions = {
  /** Keeps an earlier shop's data; by default a new folder is created, and deleted by `discard`. */
  dataDir?: string
  port?: number
  /**
   * Its sources (or the bundle of them, `bundleShops`) instead of what is built of them, with hashes and pictures at the
   * lowest cost; keeps the memory of its start, never sheds load: to test something else.
   */
  cheapHashes?: boolean
  /** Gives the shop a clock the test can move (`advance`). */
  movableClock?: boolean
  /** The Stripe stub takes the payments, in the shop's process, as if they were real. */
  behindStripe?: boolean
  /** Started instead of the shop, relative to the project folder. */
  script?: string
  env?: Record<string, string>
}

/** The built shop as its own process, on a free port and with its own data folder. */
export async function startShopProcess(options: ShopOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(quickFolder(), 'shop-data-'))
  const port = options.port ?? (await findFreePort())
  const { child, url, log } = forkShop({ ...options, dataDir, port })
  const startedIn = await untilOpen(child, url, log)

  const isGone = () => !isRunning(child)

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (isGone()) return child.exitCode
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    /** The time from the start of the process to its first answer, in ms. */
    startedIn,
    log,
    isGone,
    /** Asks it to close; resolves with its exit code when it has. */
    stop: () => end('SIGTERM'),
    /** Simulates a power cut. */
    kill: () => end('SIGKILL'),
    /** Suspends it, as a machine out of memory does; returns a function that resumes it. */
    freeze() {
      child.kill('SIGSTOP')
      return () => void child.kill('SIGCONT')
    },
    /** Stops it and deletes its data. */
    async discard() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    /** Advances its clock by `ms` (only with `movableClock`). */
    async advance(ms: number) {
      const moved = once(child, 'message')
      child.send({ advance: ms })
      await moved
    },
    /** The text of the newest mail to an address, once it exists. */
    readMail: (to: string) => waitForMail(join(dataDir, 'mail'), to),
  }
}

/**
 * Starts the shop and kills it after `ms`, or as soon as it is open. Returns whether it was killed before it was open.
 */
export async function killStartingShop(
  options: ShopOptions & { dataDir: string; port: number },
  ms: number,
): Promise<boolean> {
  const { child, log } = forkShop(options)
  const gone = once(child, 'exit')
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms && !log().includes('is open') && isRunning(child))
    await wait(5)
  const isStarting = isRunning(child) && !log().includes('is open')
  child.kill('SIGKILL')
  await gone
  return isStarting
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function forkShop({ dataDir, port, ...options }: ShopOptions & { dataDir: string; port: number }) {
  const url = `http://localhost:${port}`
  const isBundled = options.cheapHashes === true && !options.behindStripe && !options.script
  const clock = options.movableClock && fileOf('shop-with-clock', isBundled)
  const own = options.cheapHashes ? fileOf('main', isBundled) : built
  const script = options.script ?? (clock || (options.behindStripe && behindStripe) || own)
  const child = fork(resolve(root, script), {
    // A folder without a developer's .env.
    cwd: dataDir,
    execArgv: options.cheapHashes ? cheapFlags(isBundled) : nodeFlags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      [settingName]: settingValue,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      BACKUP: 'off',
      // Tests say in X-Forwarded-For which visitor they are.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...options.env,
    },
  })
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  // An interrupted test run must not leave a shop behind.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return { child, url, log: () => log }
}

/** Waits until the shop answers and says it is open; returns the ms until the first answer. */
async function untilOpen(child: ChildProcess, url: string, log: () => string): Promise<number> {
  const startedAt = performance.now()
  let answeredIn: number | undefined
  while (performance.now() - startedAt < 120_000 && child.exitCode === null) {
    if (answeredIn === undefined) {
      const answer = await fetch(`${url}/api/products`).catch(() => undefined)
      if (answer?.ok) answeredIn = performance.now() - startedAt
    } else if (log().includes('is open')) {
      return answeredIn
    }
    await wait(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not start:\n${log()}`)
}

async function waitForMail(folder: string, to: string): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const newest = listMails(folder)
      .filter((name) => name.includes(to))
      .at(-1)
    if (newest) return readFileSync(join(folder, newest), 'utf8')
    await wait(20)
  }
  throw new Error(`No mail to ${to} in ${folder}`)
}

function listMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
  } catch {
    // The folder is created with the first mail.
    return []
  }
}
