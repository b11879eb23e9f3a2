import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { quickFolder } from '../../test/support/quick-folder.ts'
import { readConfig } from '../config.ts'
import { SECOND } from '../contract/time/time.ts'
import { startWatchdog } from './watchdog.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'watchdog-'))
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> "${folder}/told"\n`)
  chmodSync(program, 0o755)
  writeFileSync(join(folder, 'told'), '')
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const notices = () => readFileSync(join(folder, 'told'), 'utf8').split('\n').filter(Boolean)

test('systemd is told again and again that the process lives', async () => {
  const stop = startWatchdog(90)
  await eventually(() => expect(notices().length).toBeGreaterThan(2))
  expect(new Set(notices())).toEqual(new Set(['WATCHDOG=1']))
  stop()
})

test('systemd says how often, and a shop without it has no watchdog', () => {
  expect(readConfig({ WATCHDOG_USEC: '20000000' }).watchdog).toBe(20 * SECOND)
  expect(readConfig({}).watchdog).toBeUndefined()
})
