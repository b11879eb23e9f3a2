import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, getPriority, setPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { heaviestPage } from '../scripts/page-weight.ts'

/**
 * `npm test`: every check and every test of the project in one run. A check counts as one test. With `--all`
 * every suite that uses a database also runs on PostgreSQL (see vitest.config.ts).
 * Ends with the line `N passed, N failed`; the exit code is 0 only when nothing failed.
 */

/** `retried`: how many of those that passed needed a retry. */
type Result = { passed: number; failed: number; retried?: number }
type Step = {
  name: string
  commands: string[]
  env?: Record<string, string>
  /** Its niceness: how far it steps back while others run. */
  niceness?: number
  needsBuild?: boolean
  count?: () => Result
}

/** A step that runs for longer than this (ms) is killed and has failed. */
const longestStep = 40 * 60 * 1000

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/**
 * For programs in Go that end within seconds: they collect no garbage as long as they need less memory than this, which
 * spares the type check a third of its CPU.
 */
const withoutGarbageCollection = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

const checks: Step[] = [
  {
    name: 'types',
    commands: ['node --run typecheck'],
    env: withoutGarbageCollection,
  },
  {
    name: 'lint',
    commands: ['oxlint --type-aware'],
    // The second core is busy with the other steps, and type-aware linting on two cores costs a third more CPU than on
    // one.
    env: { ...withoutGarbageCollection, GOMAXPROCS: '1' },
  },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'unused code', commands: ['node --run unused'] },
]
const build: Step = { name: 'build', commands: ['node --run build'] }
const rules: Step = {
  name: 'rules and server, on SQLite and PostgreSQL',
  // The browser tests need the other half: with more workers each test takes disproportionately longer.
  commands: [
    `vitest run --maxWorkers=50% --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
  ],
  env: {
    // Some tests start processes from the sources: without the compiled code of the one before, each takes twice as long.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...(process.argv.includes('--all') && { TEST_ALL: '1' }),
  },
  // The browser tests take longer, and first have to wait for the build: without them waiting, both end together.
  niceness: 3,
  count: countVitest,
}
const pages: Step = {
  name: 'pages in a browser, desktop and phone',
  commands: ['playwright test --reporter=json,dot'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    // The default is in the temporary directory, where other users may write.
    PWTEST_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright'),
  },
  needsBuild: true,
  count: countPlaywright,
}
const weight: Step = {
  name: `no public page loads more than ${heaviestPage.bytes / 1000} kB of JavaScript in ${heaviestPage.files} files`,
  commands: ['node scripts/check-page-weight.ts'],
  needsBuild: true,
}
const support: Step = {
  name: 'nothing a supported browser lacks, or with a reason',
  commands: ['node scripts/check-browser-support.ts'],
  needsBuild: true,
}
const statements: Step = {
  name: 'every statement of the specification is shown',
  commands: [`node test/spec/check.ts ${vitestReport} ${playwrightReport}`],
  needsBuild: true,
}

// The reports are read in files and logs; with NO_COLOR and FORCE_COLOR both set there would only be warnings.
delete process.env['FORCE_COLOR']

const total: Result = { passed: 0, failed: 0 }
let isBuilt = false
// Every test waits now and then, for a mail, a payment or an answer that must not come: in parallel no core is idle.
await Promise.all([runSteps(checks), runSteps([rules]), runSteps([build, weight, support, pages])])
await runSteps([statements])
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runSteps(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (step.needsBuild && !isBuilt) {
      report(step, { passed: 0, failed: 1 }, 0, 'not run: the build failed')
      continue
    }
    const startedAt = performance.now()
    const { code, output } = await runCommands(step)
    const result = judge(step, code)
    const { failed, retried = 0 } = result
    report(step, result, performance.now() - startedAt, failed + retried > 0 ? output : '')
    if (step === build) isBuilt = code === 0
  }
}

/** The tests a step counted; a step without tests, or one that crashed, counts as one test. */
function judge({ count }: Step, code: number): Result {
  try {
    const result = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
    const hidesFailure = code !== 0 && result.failed === 0
    return hidesFailure ? { ...result, failed: 1 } : result
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function report({ name }: Step, result: Result, ms: number, output: string): void {
  total.passed += result.passed
  total.failed += result.failed
  const mark = result.failed > 0 ? 'FAIL' : 'ok'
  const again = result.retried ? `, ${result.retried} only on retry` : ''
  const tests =
    result.passed + result.failed > 1
      ? ` (${result.passed} passed, ${result.failed} failed${again})`
      : ''
  if (output) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${mark.padEnd(5)}${name}${tests}, ${(ms / 1000).toFixed(1)} s`)
}

async function runCommands({
  commands,
  env,
  niceness,
}: Step): Promise<{ code: number; output: string }> {
  let output = ''
  for (const command of commands) {
    const result = await run(command, env, niceness)
    output += result.output
    if (result.code !== 0) return { code: result.code, output }
  }
  return { code: 0, output }
}

function run(
  command: string,
  env: Record<string, string> = {},
  niceness = 0,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      // A process group of its own, so that all of it can be killed.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        ...env,
        // The project's own tools and its own Node, whoever started this.
        PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
        NO_COLOR: '1',
        CI: '1',
      },
    })
    if (child.pid && niceness > 0)
      setPriority(child.pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const end = () =>
      child.pid && process.kill(process.platform === 'win32' ? child.pid : -child.pid)
    const timer = setTimeout(() => {
      output += `\nStill running after ${longestStep / 60_000} minutes: ended.`
      end()
    }, longestStep)
    const onInterrupt = () => {
      end()
      process.exit(130)
    }
    process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
      resolve({ code: code ?? 1, output })
    })
  })
}

function countVitest(): Result {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(
    readFileSync(vitestReport, 'utf8'),
  ) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
    success: boolean
  }
  // A file that failed to load has no failed test, only a failed suite.
  const broken = numFailedTests === 0 && !success ? Math.max(1, numFailedTestSuites) : 0
  return { passed: numPassedTests, failed: numFailedTests + broken }
}

function countPlaywright(): Result {
  const { stats, errors } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: unexpected + errors.length, retried: flaky }
}
