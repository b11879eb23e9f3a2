import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import {
  disputedWords,
  inDoubtWords,
  isInDoubt,
  stateInWords,
  stateOf,
} from '../../../contract/orders/words.ts'
import type { FulfilmentState, OrderStatus } from '../../../contract/orders/orders.ts'
import { StateMark, type Tone } from '../../ui/text/state-mark.tsx'

/** Undefined: open, without a colour. */
const tones: Record<OrderStatus | FulfilmentState, Tone | undefined> = {
  offen: undefined,
  bestellt: undefined,
  bezahlt: 'good',
  verpackt: 'good',
  versendet: 'good',
  abgeholt: 'good',
  uebergeben: 'good',
  storniert: 'over',
  zurueckgenommen: 'over',
}

/**
 * The state of an order as a coloured label, and whether its payment is disputed, or was taken back for it: what is sent
 * now may never be paid.
 */
export function OrderState({ order }: { order: AdminOrder }) {
  const state = stateOf(order)
  if (state === 'offen' && isInDoubt(order)) return <StateMark tone="due">{inDoubtWords}</StateMark>
  const trouble = moneyTrouble(order)
  return (
    <>
      <StateMark tone={tones[state]}>{stateInWords(state, order.arbeit)}</StateMark>
      {trouble && (
        <>
          {' '}
          <StateMark tone="late">{trouble}</StateMark>
        </>
      )}
    </>
  )
}

/** What is wrong with money that came for an order, in words; undefined for nothing. */
export function moneyTrouble({ bestritten, zahlung }: AdminOrder): string | undefined {
  if (bestritten) return disputedWords
  return zahlung.zurueckgebucht !== undefined ? 'zurückgebucht' : undefined
}
