import { expect, test } from 'vitest'
import { mailInWords } from './money-words.ts'

test('who has no e-mail address is not said to get one', () => {
  const heidi = { vorname: 'Heidi', nachname: 'Muster', email: 'heidi@beispiel.ch' }
  expect(mailInWords(heidi)).toBe('Heidi Muster erhält eine E-Mail.')
  expect(mailInWords({ ...heidi, email: '' })).toBe(
    'Heidi Muster hat keine E-Mail-Adresse: Bitte sagen Sie es selbst.',
  )
})
