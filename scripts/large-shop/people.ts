import type { Insertable } from 'kysely'
import { DAY } from '../../src/contract/time/time.ts'
import type { Tables } from '../../src/db/schema.ts'
import { accountSearchText } from '../../src/shop/accounts/account-search.ts'
import { startRandom } from './random.ts'

const firstNames =
  'Heidi Ueli Vreni Beat Ruth Urs Silvia Reto Monika Hansjörg Zoë Luca Anna Noah Mia Liam Elena Jürg Brigitte Köbi Ursina Flurin Gian Seraina Andrea Marco Käthi Göpf Élodie Jérôme Chantal Nadja Björn Sören Annelies Ernst Martha Walter Esther Roland'.split(
    ' ',
  )
const lastNames =
  'Muster Müller Meier Gämperle Öhri Bösch Frei Keller Huber Baumann Sutter Eugster Zürcher Wäspi Brülisauer Inauen Fässler Rüegg Hürlimann Grüninger Lämmler Schönenberger Dörig Signer Koller Looser Ammann Bischof Egli Hofstetter Kälin Künzle Näf Oertle Preisig Rutz Scherrer Tobler Ulmann Wick Ziegler Zellweger Hämmerle Schwendener Büchel Gschwend Lenherr Steiger Thurnheer Egger'.split(
    ' ',
  )
const domains = ['beispiel.ch', 'post.example', 'bau.example', 'verein.example', 'mail.example']
const streets =
  'Rosenbergstrasse Bahnhofstrasse Dorfstrasse Hauptstrasse Oberdorf Unterdorf Kirchgasse Mühleweg Sonnenhalde Rietlistrasse Lindenweg Bergstrasse Seestrasse Schulstrasse Wiesentalstrasse'.split(
    ' ',
  )
const places = [
  ...[
    ['9000', 'St. Gallen'],
    ['9008', 'St. Gallen'],
    ['9100', 'Herisau'],
    ['9050', 'Appenzell'],
    ['9200', 'Gossau'],
    ['9400', 'Rorschach'],
    ['9450', 'Altstätten'],
    ['9470', 'Buchs'],
    ['9500', 'Wil'],
    ['9630', 'Wattwil'],
    ['8640', 'Rapperswil'],
    ['8580', 'Amriswil'],
  ].map(([plz = '', city = '']) => ({ plz, city, country: 'Schweiz', prefix: '+4171' })),
  { plz: '6900', city: 'Bregenz', country: 'Österreich', prefix: '+435574' },
  { plz: '88131', city: 'Lindau', country: 'Deutschland', prefix: '+498382' },
]

export type Person = Insertable<Tables['users']> & { id: number; email: string }

/** When item `at` of `count` was created: with growing frequency, between `from` and `until` (ms). */
export function instantOf(at: number, count: number, from: number, until: number): number {
  const days = ((until - from) / DAY) * (at / count) ** 0.75
  // Nobody buys at night.
  return Math.floor(from + (Math.floor(days) + 0.25 + (days % 1) * 0.7) * DAY)
}

/** Made-up customers in the order of their registration, with ids from `firstId` on. None can sign in. */
export function makePeople(count: number, firstId: number, from: number, until: number): Person[] {
  const random = startRandom(2)
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
    const { plz, city, country, prefix } = random.pick(places)
    const createdAt = instantOf(at, count, from, until)
    const known = {
      email: `${toAscii(first)}.${toAscii(last)}${at}@${random.pick(domains)}`,
      contact_email: null,
      first_name: first,
      last_name: last,
      phone: `${prefix}${1_000_000 + random.below(9_000_000)}`,
      street: `${random.pick(streets)} ${1 + random.below(120)}`,
      postal_code: plz,
      city,
      country,
    }
    return {
      id: firstId + at,
      ...known,
      search_text: accountSearchText(known),
      role: 'user' as const,
      email_verified_at: random.next() < 0.9 ? createdAt : null,
      phone_verified_at: random.next() < 0.3 ? createdAt : null,
      created_at: createdAt,
    }
  })
}

function toAscii(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
