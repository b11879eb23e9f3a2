import { expect, test } from 'vitest'
import type { CountryName } from '../settings/countries.ts'
import { returnsInWords } from './return-words.ts'

const words = (days: number, ...countries: CountryName[]) =>
  returnsInWords(countries, { days }).join(' ')

test('a customer reads what may be returned, and what the law gives abroad', () => {
  expect(words(0, 'Schweiz')).toMatch(
    /^Ware ohne Mangel nehmen wir nicht zurück\. Ist etwas falsch/,
  )
  expect(words(0, 'Schweiz', 'Deutschland', 'Österreich')).toContain(
    'Bei einer Lieferung nach Deutschland oder Österreich können Sie innert 14 Tagen',
  )
  expect(words(10, 'Schweiz', 'Österreich')).toMatch(/innert 10 Tagen.* nach Österreich .*14 Tagen/)
  expect(words(1, 'Schweiz')).toContain('innert eines Tages nach Erhalt')
  expect(words(30, 'Schweiz', 'Deutschland')).not.toContain('Deutschland')
})
