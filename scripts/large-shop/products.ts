import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../src/db/schema.ts'
import { startRandom } from './random.ts'

const lines =
  'Alpstein Säntis Bodensee Toggenburg Rheintal Churfirsten Kronberg Speer Tamina Sitter Thur'.split(
    ' ',
  )
const grades = ['Standard', 'Plus', 'Profi', 'Gewerbe', 'Gastro', 'Objekt']

/** Made-up variants of the shop's own products, with ids from `firstId` on. `now` in ms. */
export function makeProducts(
  models: readonly Selectable<Tables['products']>[],
  count: number,
  firstId: number,
  now: number,
): Insertable<Tables['products']>[] {
  const random = startRandom(3)
  return Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length]
    if (!model) throw new Error('There is no product to vary')
    const variant = Math.floor(at / models.length)
    const name = [model.name, lines[variant % lines.length], grades[at % grades.length]]
    const series = Math.floor(variant / lines.length)
    // Prices end in 0 or 5 Rappen and include 8.1 % VAT (MWSTG Art. 25).
    const gross = Math.max(5, Math.round((model.price_gross * (0.8 + random.next() * 0.5)) / 5) * 5)
    return {
      id: firstId + at,
      name: `${name.join(' ')}${series > 0 ? ` ${series + 1}` : ''}`,
      category: model.category,
      description: model.description,
      price_net: Math.round((gross * 1000) / 1081),
      price_gross: gross,
      picture: model.picture,
      details: model.details,
      created_at: now,
      updated_at: now,
    }
  })
}
