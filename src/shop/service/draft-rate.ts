import { chargedRateOn, isRateOn } from '../../contract/books/vat.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { DraftData } from './draft-data.ts'

/**
 * The day whose rate a draft has: that of the work, or today for work from before the business charged VAT; undefined
 * while it charges none.
 */
function taxedDay(settings: OwnerSettings, day: string, now: number): string | undefined {
  return [day, swissDayOf(now)].find((on) => chargedRateOn(settings, on) > 0)
}

/** The one rate of a draft's lines; 0 while the business is not subject to VAT, neither on their day nor today. */
export function rateOf(settings: OwnerSettings, { lines, day }: DraftData, now: number): number {
  return taxedDay(settings, day, now) === undefined ? 0 : (lines[0]?.vatPerMille ?? 0)
}

/** Whether a business that charges VAT charges none for a draft, as its document then says. */
export function isUntaxed(settings: OwnerSettings, draft: DraftData, now: number): boolean {
  return taxedDay(settings, draft.day, now) !== undefined && rateOf(settings, draft, now) === 0
}

/** Throws `draft-rate-of-day` unless the rate of a draft is one of its day: what is shown too high is owed all the same. */
export function assertRate(settings: OwnerSettings, draft: DraftData, now: number): void {
  const day = taxedDay(settings, draft.day, now)
  if (day === undefined || isRateOn(settings, rateOf(settings, draft, now), day)) return
  const rate = `${chargedRateOn(settings, day) / 10} %`
  const text = `Am ${formatDay(day)} galt der MWST-Satz ${rate}. Bitte wählen Sie diesen, oder ändern Sie den Tag der Leistung.`
  throw new Problem('draft-rate-of-day', { text })
}
