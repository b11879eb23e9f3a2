import { expect, test } from 'vitest'
import { emailProblem, isEmail, normaliseEmail } from './email.ts'

/** Each group is one mailbox. */
const mailboxes = [
  [
    'info@bücher.example',
    'info@xn--bcher-kva.example',
    'Info@BÜCHER.example',
    'info@bu\u0308cher.example',
  ],
  ['a@ofenhaus-zürich.ch', 'a@xn--ofenhaus-zrich-psb.ch', ' A@Ofenhaus-Zürich.CH '],
  ['a@mail.köln.example', 'a@mail.xn--kln-sna.example', 'a@mail。köln。example'],
  ['a@genève.example', 'a@xn--genve-6ra.example', 'a@GENÈVE.example', 'a@gene\u0300ve.example'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  ['a@例え.example', 'a@xn--r8jz45g.example'],
  [
    'a@ｂｅｉｓｐｉｅｌ.ch',
    'a@beispiel.ch',
    '\u202aa@beispiel.ch\u202c',
    'a@bei\u00adspiel\u200b.ch',
  ],
  ['o.brien_2-x@a.b-c.example', 'O.Brien_2-X@a.b-c.example'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.ch`, ` ${'A'.repeat(64)}@${'B'.repeat(63)}.ch`],
  ['heidi+shop@beispiel.ch', 'Heidi+Shop@beispiel.ch\u200e'],
]
test.each(mailboxes)('%s has one spelling', (...spellings) => {
  const [first = ''] = spellings.map(normaliseEmail)
  expect(new Set(spellings.map(normaliseEmail))).toEqual(new Set([first]))
  expect(first).toMatch(/^[ -~]+$/)
  expect(isEmail(first)).toBe(true)
  expect(emailProblem(first)).toBeUndefined()
  expect(normaliseEmail(first)).toBe(first)
})

test.each([
  'a@b',
  'a@@b.ch',
  'a@b..ch',
  'a@.ch',
  'a b@c.ch',
  'a@bü cher.ch',
  'a@bü/cher.ch',
  'a@bü:80.ch',
  'a@bü?.ch',
  'a@b@ü.ch',
  'a@ü',
  'a@xn--ü.ch',
  'a@ü..ch',
  'a@\ud800.ch',
])('%j is no address', (typed) => expect(emailProblem(normaliseEmail(typed))).toBe('invalid-email'))

/** What was typed one dot too often or not to its end: an account that has it all the same can still sign in. */
test.each([
  'a..b@beispiel.ch',
  '.a@beispiel.ch',
  'a.@beispiel.ch',
  'a@-beispiel.ch',
  'a@mail.-beispiel.ch',
  'a@beispiel-.ch',
  'a@beispiel.ch-',
  'a@beispiel.c',
  'a@192.168.1.1',
  `${'a'.repeat(65)}@beispiel.ch`,
  `a@${'b'.repeat(64)}.ch`,
])('no mail server takes %s', (typed) => {
  const email = normaliseEmail(typed)
  expect([isEmail(email), emailProblem(email)]).toEqual([true, 'invalid-email'])
})

test.each(['jürg@beispiel.ch', 'rené@beispiel.ch', 'ø@beispiel.ch', '例@beispiel.ch'])(
  'nothing can be sent to %s',
  (typed) => expect(emailProblem(normaliseEmail(typed))).toBe('email-umlaut'),
)
