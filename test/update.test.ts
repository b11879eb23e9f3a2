import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from './support/free-port.ts'

const root = join(import.meta.dirname, '..')
const small = join(import.meta.dirname, 'support/update')

let home: string
let trialPort: number
let livePort: number
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'shop-update-'))
  trialPort = await findFreePort()
  livePort = await findFreePort()
  writeFileSync(join(home, '.env'), `PORT=${livePort}\n`)
})
afterEach(() => {
  if (existsSync(join(home, 'pid'))) process.kill(Number(readFileSync(join(home, 'pid'), 'utf8')))
  rmSync(home, { recursive: true })
})

/** Puts a version in its folder; `broken`: what it does not answer, by port. */
function release(version: string, broken: Record<number, string[]> = {}): string {
  const folder = join(home, 'releases', version)
  for (const part of ['deploy', 'node_modules/.bin', 'build/client/assets'])
    mkdirSync(join(folder, part), { recursive: true })
  copyFileSync(join(root, 'deploy/update.sh'), join(folder, 'deploy/update.sh'))
  copyFileSync(join(small, 'shop.js'), join(folder, 'shop.js'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'broken'), JSON.stringify(broken))
  writeFileSync(join(folder, 'build/client/assets', `${version}.js`), '')
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  for (const part of ['scripts', 'src']) symlinkSync(join(root, part), join(folder, part))
  return folder
}

/** Runs the installer of a version, and returns what it said, with its exit code. */
async function update(folder: string): Promise<{ code: number; output: string }> {
  const env = { PATH: `${small}:${process.env['PATH']}`, TRIAL_PORT: String(trialPort) }
  const restart = [join(small, 'restart'), home, String(livePort)]
  const run = promisify(execFile)(join(folder, 'deploy/update.sh'), restart, { env })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}

const current = () => readlinkSync(join(home, 'current'))
const live = async () =>
  (await fetch(`http://127.0.0.1:${livePort}/`, { headers: { accept: 'text/html' } })).text()
const configOn = (folder: string, port: number) =>
  readFileSync(join(folder, 'asked'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${port} `))
    .map((line) => line.split(' ')[1])
const everything = ['/', '/produkte', '/api/products', '/feuerloescher/1', '/api/settings']

test('a version is tried before the switch and after it: start page, list, product and settings', async () => {
  expect(await update(release('1.0.0'))).toMatchObject({ code: 0 })
  const next = release('1.1.0')
  expect(await update(next)).toMatchObject({ code: 0 })
  expect([current(), await live()]).toEqual(['releases/1.1.0', '<h1>1.1.0</h1>'])
  for (const port of [trialPort, livePort])
    expect(configOn(next, port)).toEqual(expect.arrayContaining(['/readyz', ...everything]))
  // Pages that were opened before the update load the rest of theirs.
  const kept = (folder: string) => readdirSync(join(folder, 'build/client/assets')).toSorted()
  expect(kept(next)).toEqual(['1.0.0.js', '1.1.0.js'])

  // Two versions stay, and the files of two.
  const newest = release('1.2.0')
  expect(await update(newest)).toMatchObject({ code: 0 })
  expect(kept(newest)).toEqual(['1.1.0.js', '1.2.0.js'])
  const releases = () => readdirSync(join(home, 'releases')).toSorted()
  expect(releases()).toEqual(['1.1.0', '1.2.0'])
  // Installed once more, it leaves a version to go back to.
  expect(await update(newest)).toMatchObject({ code: 0 })
  expect(releases()).toEqual(['1.1.0', '1.2.0'])
})

test('a version that is too busy for a moment, as after its start on a busy machine, is asked again', async () => {
  const busy = release('1.0.0')
  writeFileSync(join(busy, 'busy'), JSON.stringify(['/produkte', '/api/settings']))
  expect(await update(busy)).toMatchObject({ code: 0 })
  expect(current()).toBe('releases/1.0.0')
})

test('a version that does not work changes nothing in the trial, and is switched back after it', async () => {
  release('1.0.0')
  symlinkSync('releases/1.0.0', join(home, 'current'))
  const inTrial = await update(release('1.1.0', { [trialPort]: ['/feuerloescher/1'] }))
  expect(inTrial.code).toBe(1)
  expect(inTrial.output).toContain('/feuerloescher/1 answers 500')
  expect(inTrial.output).toContain('nothing was changed')
  expect(current()).toBe('releases/1.0.0')

  const afterIt = await update(release('1.2.0', { [livePort]: ['/'] }))
  expect(afterIt.code).toBe(1)
  expect(afterIt.output).toContain('switched back to releases/1.0.0')
  expect([current(), await live()]).toEqual(['releases/1.0.0', '<h1>1.0.0</h1>'])
})
