import { expect, test } from 'vitest'
import { disputeReasonInWords, mailInWords, paidMailInWords } from './money-words.ts'

test('a person without an e-mail address is not said to receive a mail', () => {
  const heidi = { vorname: 'Heidi', nachname: 'Muster', email: 'heidi@beispiel.ch' }
  expect(mailInWords(heidi)).toBe('Heidi Muster erhält eine E-Mail.')
  expect(mailInWords({ ...heidi, email: '' })).toBe(
    'Heidi Muster hat keine E-Mail-Adresse: Bitte sagen Sie es selbst.',
  )
  expect(paidMailInWords({ ...heidi, mailBeiZahlung: true })).toBe(mailInWords(heidi))
  // An order on account was confirmed before.
  expect(paidMailInWords({ ...heidi, mailBeiZahlung: false })).toBe('')
})

test('a reason for a dispute is said in German, and one that nobody knows as it came', () => {
  expect(disputeReasonInWords('product_not_received')).toBe('Ware nicht erhalten')
  expect(disputeReasonInWords('new_reason')).toBe('new_reason')
})
