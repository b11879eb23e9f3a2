import { expect, test } from 'vitest'
import { splitStreet } from './split-street.ts'

test.each([
  ['Rosenbergstrasse 10', 'Rosenbergstrasse', '10'],
  ['Rosenbergstrasse 10a', 'Rosenbergstrasse', '10a'],
  ['Rosenbergstrasse 10 A', 'Rosenbergstrasse', '10 A'],
  ['Bahnhofstrasse 12-14', 'Bahnhofstrasse', '12-14'],
  ['Bahnhofstrasse 12–14', 'Bahnhofstrasse', '12–14'],
  ['Bahnhofstrasse 12 - 14', 'Bahnhofstrasse', '12-14'],
  ['Bahnhofstrasse 12a-c', 'Bahnhofstrasse', '12a-c'],
  ['Bahnhofstrasse 12a/b', 'Bahnhofstrasse', '12a/b'],
  ['Bahnhofstrasse 12+14', 'Bahnhofstrasse', '12+14'],
  ['Mariahilfer Straße 1268/2/22', 'Mariahilfer Straße', '1268/2/22'],
  ['Wiener Gasse 3/12', 'Wiener Gasse', '3/12'],
  ['Rue du Lac 5 bis', 'Rue du Lac', '5 bis'],
  ['Rue du Lac 5bis', 'Rue du Lac', '5bis'],
  ['Rue du Lac 5 ter', 'Rue du Lac', '5 ter'],
  ['5 bis, rue du Lac', 'rue du Lac', '5 bis'],
  ['12, rue du Lac', 'rue du Lac', '12'],
  ['12 rue du Lac', 'rue du Lac', '12'],
  ['Via Nassa 5', 'Via Nassa', '5'],
  ['Dorf Nr. 7', 'Dorf', '7'],
  ['Dorfstrasse, 7', 'Dorfstrasse', '7'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['St. Galler-Ring 100', 'St. Galler-Ring', '100'],
  ['Hof 3 Eichen 4', 'Hof 3 Eichen', '4'],
  ['  Weg   5 ', 'Weg', '5'],
  ['Bahnhofstr.12', 'Bahnhofstr.', '12'],
  ['Bahnhofstr.12a', 'Bahnhofstr.', '12a'],
  ['Rosenbergstrasse10', 'Rosenbergstrasse', '10'],
  ['St.Galler-Ring 100', 'St.Galler-Ring', '100'],
])('%j has the house number %3$j', (typed, road, house) =>
  expect(splitStreet(typed)).toEqual({ road, house }),
)

test.each([
  'Oberdorf',
  'Postfach 12',
  'Postfach12',
  'Siedlung A4',
  'Case postale 1234',
  'Straße des 17. Juni',
  '3. Quergasse',
  'Hof Rüti',
  'Weg 12345678901234567',
  '',
])('%j has none', (typed) => expect(splitStreet(typed)).toEqual({ road: typed, house: '' }))
