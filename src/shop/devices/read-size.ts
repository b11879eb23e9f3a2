/** How much of a litre or a kilogram a unit is; folded. */
const units: Record<string, number> = {
  '': 1,
  ...Object.fromEntries(
    'l lt ltr lit liter litern litre kg kgs kilo kilos kilogramm kg/l l/kg'
      .split(' ')
      .map((unit) => [unit, 1]),
  ),
  dl: 0.1,
  cl: 0.01,
  ...Object.fromEntries('ml milliliter g gr gramm'.split(' ').map((unit) => [unit, 0.001])),
}

const number = String.raw`(\d{1,3}(?:['’]\d{3})+|\d{1,5})(?:[.,](\d{1,3}))?`
const unit = '(?:kg ?/ ?l|l ?/ ?kg|[a-z]*)'
const whole = new RegExp(
  String.raw`^(?:(?:ca|circa|zirka|etwa|je|à|a)\.? ?|~ ?)?${number}[ -]?(${unit})\.?$`,
)

/**
 * Reads the size of a device in litres or kilograms: `6 kg`, `6l`, `6 Liter`, `6,0`, `600 ml`. `among`: the unit of a
 * bare number, as the header names it. Undefined for anything else.
 */
export function readSize(cell: string, among = ''): number | undefined {
  const [, figures = '', rest, named = ''] = whole.exec(cell.normalize('NFKC').toLowerCase()) ?? []
  const factor = units[(named || among).replaceAll(' ', '')]
  if (figures === '' || factor === undefined) return undefined
  const size = Number(`${figures.replaceAll(/['’]/g, '')}.${rest ?? '0'}`)
  return Math.round(size * factor * 1e6) / 1e6
}

/** The size that a text names with its unit: `Schaumlöscher 6 Liter, frostsicher`. Undefined if it names none, or several. */
export function findSize(text: string): number | undefined {
  const found = text
    .normalize('NFKC')
    .toLowerCase()
    .match(
      /(?<![\d.,x×/]|\d-)\d{1,5}(?:[.,]\d{1,3})?[ -]?(?:kg|kilo(?:gramm)?|l(?:tr?|it(?:er)?)?|ml|gr?)(?![\p{L}\d])/gu,
    )
  const sizes = new Set(found?.map((one) => readSize(one)))
  return sizes.size === 1 ? [...sizes][0] : undefined
}

/** The power that a text names, in kilowatts: `20 kW`, `1.2 MW`. */
export function readPower(text: string): number | undefined {
  const [, figures, unitOfPower] = /(\d{1,5}(?:[.,]\d{1,3})?) ?([km]w)\b/i.exec(text) ?? []
  if (figures === undefined) return undefined
  return Number(figures.replace(',', '.')) * (unitOfPower?.toLowerCase() === 'mw' ? 1000 : 1)
}
