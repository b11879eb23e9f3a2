import { stateInWords } from '../../../contract/order-words.ts'
import type { OrderPlace, OrderStatus } from '../../../contract/orders.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

/** Those that are not open. */
const tones: Partial<Record<OrderStatus | OrderPlace, Tone>> = {
  bezahlt: 'firm',
  verpackt: 'firm',
  versendet: 'good',
  abgeholt: 'good',
  uebergeben: 'good',
  storniert: 'over',
  zurueckgenommen: 'over',
}

/** The state of an order as a coloured word. */
export function OrderState({ state }: { state: OrderStatus | OrderPlace }) {
  return <StateMark tone={tones[state]}>{stateInWords(state)}</StateMark>
}
