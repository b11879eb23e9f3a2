import { expect, test } from 'vitest'
import { orderStops, type Placed } from './order-stops.ts'

const stop = (key: string, plz: string, more: Partial<Placed> = {}): Placed => ({
  key,
  plz,
  ort: '',
  strasse: '',
  startsAt: null,
  position: null,
  ...more,
})
const keys = (...stops: Placed[]) => orderStops(stops).map(({ key }) => key)

test('without an appointment, visits are sorted by place and street', () => {
  expect(
    keys(
      stop('Wil', '9500'),
      stop('Gasse 10', '9000', { strasse: 'Gasse 10' }),
      stop('Gasse 9', '9000', { strasse: 'Gasse 9' }),
      stop('nowhere', ''),
    ),
  ).toEqual(['nowhere', 'Gasse 9', 'Gasse 10', 'Wil'])
})

test('appointments are sorted by time, each visit follows the nearest stop', () => {
  expect(
    keys(
      stop('visit in Herisau', '9100'),
      stop('visit in Gossau', '9200'),
      stop('10:00 Wil', '9500', { startsAt: 10 }),
      stop('08:00 Herisau', '9100', { startsAt: 8 }),
    ),
  ).toEqual(['08:00 Herisau', 'visit in Herisau', 'visit in Gossau', '10:00 Wil'])
})

test("the owner's order is kept, and later stops find their place in it", () => {
  expect(
    keys(
      stop('first', '9500', { position: 0 }),
      stop('second', '9000', { position: 1, startsAt: 20 }),
      stop('new visit', '9501'),
      stop('new appointment', '9000', { startsAt: 10 }),
    ),
  ).toEqual(['first', 'new visit', 'new appointment', 'second'])
})
