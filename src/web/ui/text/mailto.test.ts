import { expect, test } from 'vitest'
import { isEmail } from '../../../contract/accounts/email.ts'
import { mailto } from './mailto.ts'

test.each(['heidi+shop@beispiel.ch', 'x?bcc=a%40b.ch&body=y@c.ch', 'a%b#c/d@e.ch', 'a@bücher.ch'])(
  'a mail to %s goes there and nowhere else',
  (email) => {
    expect(isEmail(email) || /ü/.test(email)).toBe(true)
    const link = new URL(mailto(email, { subject: 'Ä & b?', body: '1\n2' }))
    expect(decodeURIComponent(link.pathname)).toBe(email)
    expect(link.pathname).toContain('@')
    expect([...link.searchParams]).toEqual([
      ['subject', 'Ä & b?'],
      ['body', '1\n2'],
    ])
    expect(new URL(mailto(email)).search).toBe('')
  },
)
