import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'
import type { LogLine } from '../../../test/support/watched-log.ts'
import { Problem } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time/time.ts'
import { describeError } from './logged-errors.ts'

/** As PostgreSQL reports a row that breaks a rule of its table. */
const refused = Object.assign(new Error('not stored', { cause: new Error('check violated') }), {
  code: '23514',
  detail: 'Failing row contains (7, heidi@beispiel.ch, Heidi, Muster, +41711234567).',
})

test('an error is logged with its causes, and without the row that the database refused', async () => {
  const lines: LogLine[] = []
  const shop = await openShop({
    log: (line) => lines.push(line),
    beforeReady: async (app) => {
      app.get('/refused', { config: { access: 'public' } }, () => {
        throw refused
      })
    },
  })
  expect((await shop.call('GET', '/refused')).status).toBe(500)
  const [line] = lines
  expect(line).toMatchObject({
    msg: 'internal',
    err: {
      message: 'not stored: check violated',
      stack: expect.stringMatching(/logged-errors\.test[^]*\ncaused by: Error: check violated/),
    },
  })
  expect(JSON.stringify(line)).not.toContain('Failing row')
  await shop.close()
})

test('what is no error, and causes in a circle, can be logged as well', () => {
  expect(describeError('heidi@beispiel.ch')).toMatchObject({ type: 'string', message: '' })
  const one = new Error('one')
  one.cause = new Error('two', { cause: one })
  expect(describeError(one).message).toBe('one: two: one: two: one: two')
})

test('in a flood of failures a hundred lines a minute are logged, and none hides another', async () => {
  const lines: LogLine[] = []
  const failures = {
    '/busy/one': () => new Problem('busy'),
    '/busy/two': () => new Problem('busy'),
    '/refused': () => refused,
    '/unknown': () => new Error('a bug'),
    '/outage': () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  }
  const shop = await openShop({
    rateLimit: false,
    log: (line) => lines.push(line),
    beforeReady: async (app) => {
      for (const [path, fail] of Object.entries(failures))
        app.get(path, { config: { access: 'public' } }, () => {
          throw fail()
        })
    },
  })
  onTestFinished(() => shop.close())
  const paths = Object.keys(failures)
  const askAll = async () => {
    for (const path of paths) expect((await shop.call('GET', path)).status).toBeGreaterThan(499)
  }
  for (let n = 0; n < 120; n += 1) await askAll()
  expect(lines.filter(({ msg }) => msg === 'internal')).toHaveLength(200)
  expect(lines).toHaveLength(400)
  shop.clock.advance(MINUTE)
  await askAll()
  // Of the two that are refused on purpose 140 were dropped.
  expect(lines.slice(400).map(({ unwritten }) => unwritten)).toEqual([140, undefined, 20, 20, 20])
})
