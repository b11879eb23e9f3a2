import { swissDayOf } from '../../contract/swiss-days.ts'

/** The number of an order: the Swiss year of its day and its id, `FW-2026-000123`. */
export function orderNumberOf(id: number, createdAt: number): string {
  return `FW-${swissDayOf(createdAt).slice(0, 4)}-${String(id).padStart(6, '0')}`
}
