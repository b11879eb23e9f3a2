import { swissDayOf } from '../../contract/swiss-days.ts'

/** An order number: the Swiss year of the order date and the id. */
export function orderNumberOf(id: number, createdAt: number): string {
  return writeOrderNumber(Number(swissDayOf(createdAt).slice(0, 4)), id)
}

/** `FW-2026-000123` */
export function writeOrderNumber(year: number, id: number): string {
  return `FW-${year}-${String(id).padStart(6, '0')}`
}
