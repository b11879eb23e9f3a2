import { foldText } from '../../db/search.ts'

/** Units as people write them, with the one they are compared in and how many of it they are. */
const units: Record<string, [unit: string, factor: number]> = {
  l: ['l', 1],
  lt: ['l', 1],
  ltr: ['l', 1],
  liter: ['l', 1],
  litr: ['l', 1],
  litre: ['l', 1],
  ml: ['l', 0.001],
  kg: ['kg', 1],
  kilo: ['kg', 1],
  kilos: ['kg', 1],
  kilogramm: ['kg', 1],
  g: ['kg', 0.001],
  gramm: ['kg', 0.001],
  m: ['cm', 100],
  meter: ['cm', 100],
  cm: ['cm', 1],
  zentimeter: ['cm', 1],
  mm: ['cm', 0.1],
}
const number = String.raw`\d+(?:[.,]\d+)?`
const unitName = Object.keys(units)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const unitEnd = String.raw`(?![\p{L}\p{N}])`
const sides = new RegExp(
  String.raw`(?<![\d.,])(${number})\s*(?:${unitName})?((?:\s*(?:[x×*]|mal)\s*${number}\s*(?:${unitName})?)+)${unitEnd}`,
  'gu',
)
const amount = new RegExp(String.raw`(?<![\d.,])(${number})[\s-]*(${unitName})${unitEnd}`, 'gu')

const range = new RegExp(
  String.raw`(?<![\d.,])(${number})\s*(?:bis|-|–)\s*(${number})\s*(${unitName})${unitEnd}`,
  'gu',
)

const norm = /(?<![\p{L}\p{N}])(en|iso|din|bs|sn)[\s-]*(\d+)/gu

const toNumber = (typed: string) => Number(typed.replace(',', '.'))
const written = (value: number) => String(Number(value.toFixed(3)))

/**
 * `120 × 180 mm` → `18x12`: the longer side first, in centimetres; `180x120` is for those who leave out the unit, and
 * `18cm` for those who name one side. Without a unit a decimal is one of metres.
 */
function readSides(text: string, asWritten: boolean): string {
  const numbers = (text.match(new RegExp(number, 'g')) ?? [])
    .map(toNumber)
    .toSorted((one, other) => other - one)
  const isInMetres = numbers.every((value) => value < 10) && /\d[.,]\d/.test(text)
  const unit = /(mm|cm|m)[^a-z]*$/.exec(text)?.[1] ?? (isInMetres ? 'm' : 'cm')
  const [, factor] = units[unit] ?? ['cm', 1]
  const scaled = numbers.map((value) => written(value * factor))
  const further = asWritten
    ? [numbers.map(written).join('x'), ...scaled.map((value) => `${value}cm`)]
    : []
  return ` ${[scaled.join('x'), ...further].join(' ')} `
}

/** The text with every measure as one word; `asWritten` keeps what it was converted from as well. */
function readMeasures(text: string, asWritten: boolean): string {
  return text
    .replaceAll(sides, (measured) => readSides(measured, asWritten))
    .replaceAll(norm, asWritten ? '$1$2 $2' : '$1$2')
    .replaceAll(range, '$1 $3 $2 $3')
    .replaceAll(amount, (_, figure: string, name: string) => {
      const [unit, factor] = units[name] ?? [name, 1]
      const whole = `${written(toNumber(figure) * factor)}${unit} `
      return asWritten && factor < 1 ? `${figure}${name} ${whole}` : whole
    })
    .replaceAll(/(\d)-?(?:er|tlg|teilig)(?![\p{L}\p{N}])/gu, '$1 ')
}

/** Compatibility characters (`₂`, `ﬁ`, full width) become plain ones; marks nobody sees are dropped. */
function foldCharacters(text: string): string {
  const plain = text.normalize('NFKC')
  return foldText(plain.replaceAll(/[\p{Cf}\p{Cc}]/gu, (mark) => (/\s/.test(mark) ? ' ' : '')))
}

const splitWords = (text: string) => text.match(/\p{N}+[.,]\p{N}+\p{L}*|[\p{L}\p{N}]+/gu) ?? []

/**
 * The typed words, folded: lower case, without accents. A number and its unit are one word, and lengths are figures in
 * centimetres, however they are written (`6 Liter`, `6l`; `1.2 x 1.8 m`, `120×180cm`). What only a space or a hyphen
 * keeps apart is one word, too: `E-Bike`, `CO 2`, `F 001`, `Klasse F`.
 */
export function readWords(typed: string): string[] {
  const folded = readMeasures(foldCharacters(typed), false)
    .replaceAll(/(?<![\p{L}\p{N}])(?:brand)?klasse[\s-]*([a-df])(?![\p{L}\p{N}])/gu, 'klasse$1')
    .replaceAll(
      /(?<![\p{L}\p{N}])([a-df])[\s-]+(?=(?:brand)?klasse|(?:feur)?loscher)/gu,
      'klasse$1 ',
    )
    .replaceAll(/(?<![\p{L}\p{N}])c[o0][\s-]?2(?![\p{L}\p{N}])/gu, 'co2')
  return splitWords(folded).reduce<string[]>((words, word) => {
    const before = words.at(-1)
    // A letter alone says nothing: «e bike».
    if (before !== undefined && /^\p{L}$/u.test(before)) words[words.length - 1] = before + word
    else words.push(word)
    return words
  }, [])
}

/** The words of a stored text, folded like typed ones; those with hyphens as their parts and as one word. */
export function readIndexed(text: string): string[] {
  const folded = readMeasures(foldCharacters(text), true)
  const hyphened = folded
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.includes('-') && /^\p{L}.*-\p{L}/u.test(word))
  return [...splitWords(folded), ...hyphened.map((word) => word.replaceAll('-', ''))]
}

/** A word without its endings, which only serves to compare two words: «Decken» and «Decke», «Kästen» and «Kasten». */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  return word.replace(/(?<=.{4})(?:ern|en|er|em|es|e|n|s)$/u, '').replace(/(?<=.{5})er$/u, '')
}
