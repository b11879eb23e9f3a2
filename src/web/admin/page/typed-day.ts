import { isSwissDay } from '../../../contract/time/swiss-days.ts'

/** Whether a date field holds a day. While a year is being typed, the field reports days of the years 2, 20 and 202. */
export function isTypedDay(text: string): boolean {
  return text >= '2000' && isSwissDay(text)
}
