import { type Static, Type } from 'typebox'
import { addYears } from '../devices/due-dates.ts'
import type { DraftContent } from '../../contract/invoices/drafts.ts'
import { amountOfLine, discountOn } from '../../contract/invoices/draft-sums.ts'
import { type Rappen, toChf, toRappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay, swissDayOf } from '../../contract/time/swiss-days.ts'
import type { DocumentLine } from '../invoices/document-data.ts'
import { orNull } from '../../contract/fields/or-null.ts'
import { listOf, storedJson } from '../tools/stored-json.ts'
import { isPrice, readRate } from '../money/amount.ts'
import { readLine } from '../tools/read-line.ts'

const idOrNull = orNull(Type.Integer())

/** What is stored of a draft. `quantity` in hundredths, prices in Rappen with VAT, `discount` in per mille. */
const DraftData = Type.Object({
  lines: listOf(
    Type.Object({
      service: idOrNull,
      /** The product of a part that was used. */
      product: idOrNull,
      text: Type.String(),
      quantity: Type.Integer(),
      unit: Type.String(),
      price: Type.Integer(),
      vatPerMille: Type.Integer(),
    }),
  ),
  discount: Type.Integer(),
  day: Type.String(),
  /** The invoice (its id) that the issued draft replaces. */
  replaces: Type.Optional(Type.Integer()),
})
export type DraftData = Static<typeof DraftData>

export const draftData = storedJson('invoice_drafts.data', DraftData)

const mostPieces = 10_000

/** How far the day of the work may lie back, as long as books are kept (OR 958f), and ahead, in years. */
const [yearsBack, yearsAhead] = [10, 1]

/**
 * Reads what was typed. Throws `draft-lines`, `draft-rates` for lines of several rates, `draft-discount`, `draft-day`
 * and what `readRate` throws. `now` in ms.
 */
export function readDraft(
  { positionen, rabatt = 0, leistungsdatum: day }: DraftContent,
  now: number,
): DraftData {
  const lines = positionen.map((typed) => {
    const vatPerMille = readRate(typed.satz)
    const quantity = Math.round(typed.menge * 100)
    const isQuantity = quantity > 0 && quantity <= mostPieces * 100
    const isExact = Math.abs(typed.menge * 100 - quantity) < 0.001
    const text = readLine(typed.text)
    if (!text || !isQuantity || !isExact || !isPrice(typed.preis)) throw new Problem('draft-lines')
    return {
      service: typed.service_id ?? null,
      product: typed.product_id ?? null,
      text,
      quantity,
      unit: readLine(typed.einheit),
      price: toRappen(typed.preis),
      vatPerMille,
    }
  })
  if (new Set(lines.map(({ vatPerMille }) => vatPerMille)).size > 1)
    throw new Problem('draft-rates')
  const discount = Math.round(rabatt * 10)
  if (discount < 0 || discount > 1000 || Math.abs(rabatt * 10 - discount) > 0.001)
    throw new Problem('draft-discount')
  const today = swissDayOf(now)
  const isNear = day >= addYears(today, -yearsBack) && day <= addYears(today, yearsAhead)
  if (!isNear || !isSwissDay(day)) throw new Problem('draft-day')
  return { lines, discount, day }
}

/** The draft as it was typed. */
export function toContent({ lines, discount, day }: DraftData): Required<DraftContent> {
  return {
    positionen: lines.map(({ service, product, text, quantity, unit, price, vatPerMille }) => ({
      service_id: service,
      product_id: product,
      text,
      menge: quantity / 100,
      einheit: unit,
      preis: toChf(price),
      satz: vatPerMille / 10,
    })),
    rabatt: discount / 10,
    leistungsdatum: day,
  }
}

/** The lines as the invoice has them, the discount last, and their sum. */
export function billDraft({ lines, discount }: DraftData): {
  lines: DocumentLine[]
  total: Rappen
} {
  const work = lines.map(({ text: name, quantity, unit, price: each }): DocumentLine => {
    const amount = amountOfLine(quantity, each)
    return { name, quantity: quantity / 100, ...(unit !== '' && { unit }), each, amount }
  })
  const sum = work.reduce((all, { amount }) => all + amount, 0)
  const less = -discountOn(sum, discount)
  const name = `Rabatt ${discount / 10} %`
  const discounted = { name, quantity: 0, each: less, amount: less }
  return { lines: less === 0 ? work : [...work, discounted], total: sum + less }
}
