import { swissDayOf } from '../../contract/time/swiss-days.ts'

/** The number of a new order: the owner's prefix, the Swiss year of the order date and the id. */
export function orderNumberOf(prefix: string, id: number, createdAt: number): string {
  return writeOrderNumber(prefix, Number(swissDayOf(createdAt).slice(0, 4)), id)
}

/** `FW-2026-000123` */
export function writeOrderNumber(prefix: string, year: number, id: number): string {
  return `${prefix}-${year}-${String(id).padStart(6, '0')}`
}
