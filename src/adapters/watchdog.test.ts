import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { quickFolder } from '../../test/support/quick-folder.ts'
import { startWatchdog } from './watchdog.ts'

let folder: string
let env: NodeJS.ProcessEnv
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'watchdog-'))
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> "${folder}/told"\n`)
  chmodSync(program, 0o755)
  writeFileSync(join(folder, 'told'), '')
  env = { PATH: `${folder}:${process.env['PATH']}` }
})
afterEach(() => rmSync(folder, { recursive: true }))

const told = () => readFileSync(join(folder, 'told'), 'utf8').split('\n').filter(Boolean)

test('systemd is told again and again that the process lives', async () => {
  const stop = startWatchdog({ ...env, WATCHDOG_USEC: '90000' })
  await eventually(() => expect(told().length).toBeGreaterThan(2))
  expect(new Set(told())).toEqual(new Set(['WATCHDOG=1']))
  stop()
})

test('without a watchdog in the unit nobody is told', async () => {
  const stop = startWatchdog(env)
  await wait(50)
  expect(told()).toEqual([])
  stop()
})
