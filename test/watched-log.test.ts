import { expect, test } from 'vitest'
import { findPersonal } from './support/watched-log.ts'

const line = (fields: object) => JSON.stringify({ level: 30, msg: 'ordered', ...fields })

test.each([
  [{ to: 'heidi@beispiel.ch' }],
  [{ msg: 'no mail to "Heidi Muster" <heidi@beispiel.ch>' }],
  [{ err: { detail: 'Key (email)=(a.b@beispiel.ch) already exists.' } }],
  [{ to: '+41711234567' }],
  [{ typed: '071 123 45 67' }],
  [{ to: 'Heidi' }],
  [{ vorname: 'Anna' }],
  [{ code: '0417' }],
  [{ code: 417_003 }],
  [{ link: 'kJ3xQ0vW-pL9sT2bN7yR4w' }],
  [{ password: '' }],
])('the log may not have %j', (fields) => {
  expect(findPersonal(line(fields))).toMatch(/^the log has .*Log the id instead/)
})

test.each([
  [{ user: 7, code: 'wrong-credentials', source: '203.0.113.0/24', time: 1_772_874_000_000 }],
  [{ reqId: 'cdb4a3fc-1f0f-48db-86f0-368748f09bea', route: '/api/service-reminders/:token' }],
  [{ err: { name: 'Problem', stack: 'at x (file:///shop/node_modules/@fastify/cookie/a.js:1)' } }],
])('the log may have %j', (fields) => {
  expect(findPersonal(line(fields))).toBeUndefined()
})
