import { swissDayOf } from '../../contract/swiss-days.ts'

/** An order number: the Swiss year of the order date and the id, `FW-2026-000123`. */
export function orderNumberOf(id: number, createdAt: number): string {
  return `FW-${swissDayOf(createdAt).slice(0, 4)}-${String(id).padStart(6, '0')}`
}
