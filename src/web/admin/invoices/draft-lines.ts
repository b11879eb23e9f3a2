import type { DraftContent, InvoiceDraft, Service } from '../../../contract/invoices/drafts.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { readNumber } from '../page/typed-number.ts'
import { amountOfLine, discountOn } from '../../../contract/invoices/draft-sums.ts'
import { type Rappen, toChf, toRappen } from '../../../contract/money.ts'

/** A line as it is typed. */
export type TypedLine = {
  key: number
  service_id: number | null
  product_id: number | null
  text: string
  menge: string
  einheit: string
  preis: string
}

let keys = 0
const nextKey = () => (keys += 1)

/** A line to be filled in, or one of the price list. */
export function newLine(service?: Service): TypedLine {
  return {
    key: nextKey(),
    service_id: service?.id ?? null,
    product_id: null,
    text: service?.name ?? '',
    menge: '1',
    einheit: service?.einheit ?? '',
    preis: service ? service.preis.toFixed(2) : '',
  }
}

/** The lines of a draft, to be changed. */
export function toTyped({ positionen }: Pick<InvoiceDraft, 'positionen'>): TypedLine[] {
  return positionen.map(
    ({ service_id = null, product_id = null, text, menge, einheit, preis }) => ({
      key: nextKey(),
      service_id,
      product_id,
      text,
      einheit,
      menge: String(menge),
      preis: preis.toFixed(2),
    }),
  )
}

/** The lines as they are sent; undefined while one is incomplete. */
export function readLines(
  lines: readonly TypedLine[],
  satz: number,
): DraftContent['positionen'] | undefined {
  const read = lines.map(({ menge, preis, text, service_id, product_id, einheit }) => {
    const price = preis.trim() === '0' ? 0 : (readChf(preis) ?? -1)
    return {
      service_id,
      product_id,
      einheit,
      text: text.trim(),
      menge: readNumber(menge),
      preis: toChf(price),
      satz,
    }
  })
  const isWhole = read.every(({ text, menge, preis }) => text !== '' && menge > 0 && preis >= 0)
  return read.length > 0 && isWhole ? read : undefined
}

/** What the lines come to, less the discount in per cent: to the Rappen what the invoice will say. */
export function sumUp(lines: readonly TypedLine[], discount: number): Rappen {
  const sum = (readLines(lines, 0) ?? []).reduce(
    (all, { menge, preis }) => all + amountOfLine(Math.round(menge * 100), toRappen(preis)),
    0,
  )
  return sum - discountOn(sum, Math.round((discount || 0) * 10))
}
