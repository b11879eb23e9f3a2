import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { foldText } from '../../db/search.ts'

/** The months as German, Austrian and English offices write them, folded; a season begins with a month. */
const months: Record<number, string> = {
  1: 'januar jan janner jann january',
  2: 'februar feb febr feber february',
  3: 'marz mar mrz march fruhling fruhjahr',
  4: 'april apr',
  5: 'mai may',
  6: 'juni jun juno june sommer',
  7: 'juli jul july',
  8: 'august aug',
  9: 'september sep sept herbst',
  10: 'oktober okt oct october',
  11: 'november nov',
  12: 'dezember dez dec december',
}
const monthOf = new Map(
  Object.entries(months).flatMap(([month, words]) =>
    words.split(' ').map((word) => [foldText(word), Number(month)] as const),
  ),
)

const romans = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((one, at) => [
    one,
    at + 1,
  ]),
)

/** Says no other day: weekdays, and what makes a date a rough one. */
const besides =
  /(?<![a-z])(?:(?:mo|di|mi|do|fr|sa|so)(?=[ ,.])|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|am|im|i\.? ?j|den|vom|um|seit|ab|ca|circa|zirka|etwa|ungefahr|geschatzt|gesch|anfang|anf|mitte|ende|anno|jahr|jg|bj|baujahr|jahrgang)(?![a-z])[ .,:]*|[()?~]/g

/** No date is longer. */
const longest = 50

/** A time behind a date; nobody asks for it. */
const time = /[t ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:uhr|h|am|pm|z|[+-]\d{2}:?\d{2})?$/

/** An instant as programs write it: a day that began here is the evening before in UTC. */
const instant = /^((?:19|20)\d\d-\d\d-\d\d)[t ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?\s*z$/

/** Excel's and Google's days since 30 December 1899, from 1950 to 2100. */
const serial = { first: 18_264, last: 73_415, zero: Date.UTC(1899, 11, 30), day: 86_400_000 }

/** A date that was read, its parts as written; the caller checks that it exists. */
type TypedDay = {
  /** `2024-03-07`; of a month or a year alone its first day. */
  day: string
  /** The same as `day`, but of a month or a year alone its last one. */
  lastDay: string
  /** Whether day and month could be exchanged: `03/07/2024`. */
  isEither: boolean
  /** Whether the month stands first: `03/25/2024`. */
  isMonthFirst: boolean
}

/**
 * Reads a date as offices type it: `7.3.2024`, `07.03.24`, `7. März 2024`, `März 24`, `03/2024`, `Q1 2024`, `2024`,
 * `2024-03-07`, with weekday or time, or as the number by which a spreadsheet counts days. The day comes first; two
 * digits of a year are 1950 to 2049. Undefined for anything else, also for `03.07`, which names no year.
 */
export function readTypedDay(cell: string): TypedDay | undefined {
  if (cell.length > longest) return undefined
  const written = foldText(cell.normalize('NFKC').replaceAll('’', "'"))
  const text = swissDayIn(written).replace(time, '').replaceAll(besides, '').trim()
  const read = readNumber(text) ?? readIso(text) ?? readNumbers(text) ?? readWords(text)
  // Whoever writes «3/7/2024 12:00 AM» writes the month first.
  return read?.isEither && /\d ?[ap]m$/.test(written) ? { ...read, isMonthFirst: true } : read
}

/** The Swiss day of an instant in UTC; any other text as it is. */
function swissDayIn(written: string): string {
  const [, day, clock] = instant.exec(written) ?? []
  const at = Date.parse(`${day}T${clock}Z`)
  return Number.isNaN(at) ? written : swissDayOf(at)
}

function found(year: string | number, month?: string | number, day?: string | number): TypedDay {
  const whole = fullYear(String(year))
  const write = (parts: (string | number)[]) =>
    [whole, ...parts.map((one) => String(one).padStart(2, '0'))].join('-')
  const last = new Date(Date.UTC(Number(whole), Number(month ?? 12), 0)).getUTCDate()
  return {
    day: write([month ?? 1, day ?? 1]),
    lastDay: write([month ?? 12, day ?? last]),
    isEither: false,
    isMonthFirst: false,
  }
}

function fullYear(year: string): string {
  if (year.length !== 2) return year
  return year < '50' ? `20${year}` : `19${year}`
}

/** `2024`, `20240307`, `07032024`, `45358`, `45358.5`. */
function readNumber(text: string): TypedDay | undefined {
  if (/^(?:19|20)\d\d(?:[.,]0+)?$/.test(text)) return found(text.slice(0, 4))
  const [, year, month, day] = /^((?:19|20)\d\d)([01]\d)([0-3]\d)$/.exec(text) ?? []
  if (year !== undefined) return found(year, month, day)
  const typed = /^(\d{1,2})([01]\d)((?:19|20)\d\d)$/.exec(text)
  if (typed) return found(typed[3] ?? '', typed[2], typed[1])
  const [, thousands, rest] = /^(\d\d)'?(\d{3})(?:[.,]\d+)?$/.exec(text) ?? []
  const days = Number(`${thousands}${rest}`)
  if (!(days >= serial.first && days <= serial.last)) return undefined
  const at = new Date(serial.zero + days * serial.day)
  return found(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** `2024-03-07`, `2024/3/7`, `2024.03`: what begins with four digits ends with the day. */
function readIso(text: string): TypedDay | undefined {
  const [, year, month, day] =
    /^((?:19|20)\d\d)\s?[-/.]\s?(\d{1,2})(?:\s?[-/.]\s?(\d{1,2}))?\.?$/.exec(text) ?? []
  return year === undefined ? undefined : found(year, month, day)
}

/** `7.3.2024`, `07-03-24`, `7/3/2024`, `3/2024`, `03.24`. */
function readNumbers(text: string): TypedDay | undefined {
  const spaced = text.replace(/^(\d{1,2}) (\d{1,2}) (\d{4})$/, '$1.$2.$3')
  const parts = /^(?:(\d{1,2})\s?([./,-])\s?)?(\d{1,2})\s?[./,-]\s?'?(\d{4}|\d{2})\.?$/.exec(spaced)
  if (!parts) return undefined
  const [, day, sign, month = '', year = ''] = parts
  if (day === undefined) {
    // «03.07» may be a day without its year, «3,24» an amount.
    if (text.includes(',') || (year.length === 2 && Number(year) <= 12)) return undefined
    return found(year, month)
  }
  const isEnglish = sign === '/' && Number(month) > 12 && Number(day) <= 12
  return {
    ...(isEnglish ? found(year, day, month) : found(year, month, day)),
    isEither: sign === '/' && Number(day) <= 12 && Number(month) <= 12 && day !== month,
    isMonthFirst: isEnglish,
  }
}

/** `7. März 2024`, `Mrz 24`, `7-Mar-2024`, `March 7, 2024`, `1. Quartal 2024`, `KW 10/2024`. */
function readWords(text: string): TypedDay | undefined {
  const year = String.raw`[ ,.\-/]*'?(\d{4}|\d{2})\.?$`
  const [, before, ofYear = ''] = /^((?:19|20)\d\d)[ ,.\-/]*([a-z].*)$/.exec(text) ?? []
  if (before !== undefined) return readWords(`${ofYear} ${before}`)
  const [, day, word = '', of = ''] =
    new RegExp(String.raw`^(?:(\d{1,2})(?:[ .\-]*|st |nd |rd |th ))?([a-z]+)${year}`).exec(text) ??
    []
  // «III/2024» could be a quarter, «7.III.2024» could not.
  const month = monthOf.get(word) ?? (day === undefined ? undefined : romans.get(word))
  if (month !== undefined) return found(of, month, day)
  const [, english = '', date, englishYear = ''] =
    new RegExp(String.raw`^([a-z]{3,})[ .]+(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$`).exec(text) ?? []
  const named = monthOf.get(english)
  if (named !== undefined) return found(englishYear, named, date)
  const [, first, second, quarterYear = ''] =
    new RegExp(String.raw`^(?:q\s?([1-4])|([1-4])\.?\s?(?:q|quartal))${year}`).exec(text) ?? []
  const quarter = Number(first ?? second)
  if (quarter > 0) {
    const { lastDay } = found(quarterYear, quarter * 3)
    return { ...found(quarterYear, quarter * 3 - 2), lastDay }
  }
  const [, week, weekYear = ''] = new RegExp(String.raw`^kw\s?(\d{1,2})${year}`).exec(text) ?? []
  return week === undefined ? undefined : weekOf(Number(fullYear(weekYear)), Number(week))
}

/** The Monday of a week: the first week has the fourth of January, and a week is of the year of its Thursday. */
function weekOf(year: number, week: number): TypedDay | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() + ((week - 1) * 7 - ((fourth.getUTCDay() + 6) % 7)) * serial.day
  const at = new Date(monday)
  if (new Date(monday + 3 * serial.day).getUTCFullYear() !== year) return undefined
  return found(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}
