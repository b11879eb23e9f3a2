import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EndpointName } from '../../contract/endpoint.ts'
import type { endpoints } from '../../contract/endpoints.ts'
import { attemptLimits, type LimitName } from './attempt-limits.ts'

/** A call by which whoever comes along changes something. */
type PublicWrite = {
  [Name in EndpointName]: Name extends `GET ${string}`
    ? never
    : (typeof endpoints)[Name]['access'] extends 'public'
      ? Name
      : never
}[EndpointName]

const byLink = 'only whoever has the link'

/** What keeps somebody from sending each a thousand times: the limit it counts at, or why it needs none. */
const limited: Record<PublicWrite, LimitName | `only ${string}`> = {
  'POST /api/appointment-links/:token/answer': byLink,
  'POST /api/appointments': 'appointment-try',
  'POST /api/appointments/:id/photos': 'appointment-photo',
  'POST /api/contact': 'contact-try',
  'POST /api/login': 'login-source',
  'POST /api/login/code': 'second-factor',
  'POST /api/logout': 'only ends what is there',
  'POST /api/pay/:token/payment': byLink,
  'POST /api/register/user': 'register',
  'POST /api/request-reset': 'reset-source',
  'POST /api/reset-code': 'reset-guess',
  'POST /api/reset-password': 'reset-guess',
  'POST /api/twint/simulator/:sessionId': 'only where nothing is sold',
  'POST /api/verify-email': byLink,
  'POST /api/verify-email/renew': 'resend',
  'POST /u/:token': byLink,
}

const src = join(import.meta.dirname, '../..')
const counted = globSync('{server,shop}/**/*.ts', { cwd: src }).flatMap((path) =>
  Array.from(
    readFileSync(join(src, path), 'utf8').matchAll(/countAttempt\(\s*\w+,\s*'([\w-]+)'/g),
    ([, name]) => name,
  ),
)

test('what a stranger can send has a limit, and every limit is counted', () => {
  const names = Object.values<string>(limited).filter((name) => !name.startsWith('only '))
  expect(Object.keys(attemptLimits)).toEqual(expect.arrayContaining(names))
  // Another call that names a limit still has to count at it; a guess is one, whether a code is tried or used.
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['reset-guess'])
  expect(new Set(counted)).toEqual(new Set(Object.keys(attemptLimits)))
})
