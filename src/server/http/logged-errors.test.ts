import { expect, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'
import type { LogLine } from '../../../test/support/watched-log.ts'
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
