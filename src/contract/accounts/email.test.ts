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
  ['heidi+shop@beispiel.ch', 'Heidi+Shop@beispiel.ch\u200e'],
]
test.each(mailboxes)('%s has one spelling', (...spellings) => {
  const [first = ''] = spellings.map(normaliseEmail)
  expect(new Set(spellings.map(normaliseEmail))).toEqual(new Set([first]))
  expect(first).toMatch(/^[ -~]+$/)
  expect(isEmail(first)).toBe(true)
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

test.each(['jürg@beispiel.ch', 'rené@beispiel.ch', 'ø@beispiel.ch', '例@beispiel.ch'])(
  'nothing can be sent to %s',
  (typed) => expect(emailProblem(normaliseEmail(typed))).toBe('email-umlaut'),
)
