import { chf } from '../../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import catalogue from '../../../db/seed/catalogue.json' with { type: 'json' }
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { houseRooms } from './house-rooms.ts'

const products = catalogue.map((product, at) => ({
  ...product,
  Preis_netto: chf(product.Preis_netto),
  Preis_brutto: chf(product.Preis_brutto),
  idProdukt: at + 1,
})) as Product[]

it('puts the suitable products of the catalogue into every room', () => {
  const rooms = houseRooms(products)
  expect(
    Object.fromEntries(rooms.map(({ id, helps }) => [id, helps.map(({ name }) => name)])),
  ).toEqual({
    kamin: [],
    schlafen: ['Rauchwarnmelder mit 10-Jahres-Batterie'],
    kind: ['Funk-Rauchwarnmelder-Set 3 Stück'],
    treppe: ['Schaumlöscher 6 Liter fluorfrei', 'Rauchwarnmelder mit 10-Jahres-Batterie'],
    stube: ['Schaumlöscher 2 Liter fluorfrei', 'CO-Warnmelder mit Anzeige'],
    kueche: ['Fettbrandlöscher 3 Liter', 'Löschdecke 120 × 180 cm', 'Hitzewarnmelder'],
    heizung: ['Pulverlöscher 6 kg', 'CO-Warnmelder mit Anzeige'],
    werkstatt: ['Pulverlöscher 6 kg', 'CO2-Löscher 2 kg'],
    garage: [
      'Akkulöscher 6 Liter',
      'Schaumlöscher 6 Liter frostsicher',
      'Autofeuerlöscher Pulver 1 kg',
    ],
  })
})

it('says what may burn and what never helps even without a catalogue', () => {
  expect(houseRooms([]).map(({ helps }) => helps.length)).toEqual(
    Array.from({ length: 9 }, () => 0),
  )
})
