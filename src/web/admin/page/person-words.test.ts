import { expect, test } from 'vitest'
import { whereAmong } from './person-words.ts'

test('people of one name and place are told apart by their number', () => {
  const father = { idUser: 6, vorname: 'Hans', nachname: 'Müller', telefonnummer: '' }
  const people = [father, { ...father, idUser: 7 }, { ...father, idUser: 8, vorname: 'Eva' }].map(
    (person) => ({ ...person, plz: '9000', ort: 'St. Gallen' }),
  )
  expect(people.map((person) => whereAmong(people, person))).toEqual([
    '9000 St. Gallen, Nr. 6',
    '9000 St. Gallen, Nr. 7',
    '9000 St. Gallen',
  ])
})
