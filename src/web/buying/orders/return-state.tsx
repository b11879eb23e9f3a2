import type { OrderSummary } from '../../../contract/orders/orders.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { Notice } from '../../ui/message/notice.tsx'
import styles from './order-card.module.css'

/** Whether the customer waits to hear how goods go back. */
export function isAnswerAwaited(summary: OrderSummary | undefined): boolean {
  return summary?.rueckgaben.at(-1)?.beantwortet === null
}

/** That a return was asked for, and what happens next; nothing once the goods are back. */
export function ReturnState({ summary }: { summary: OrderSummary }) {
  const newest = summary.rueckgaben.at(-1)
  if (!newest || summary.lieferstand === 'zurueckgenommen') return null
  const { angefragt, beantwortet, antworten } = newest
  return (
    <Notice>
      <strong>Rückgabe angefragt am {formatDateTime(angefragt)}.</strong>{' '}
      {beantwortet === null
        ? 'Wir schreiben Ihnen, wie und wohin. Bitte senden Sie vorher nichts.'
        : `Wir haben Ihnen am ${formatDate(beantwortet)} geantwortet${antworten.length > 0 ? ':' : '. Dort steht, wie es weitergeht.'}`}
      {antworten.map(({ text, am }) => (
        <p key={am} className={styles['answer']}>
          {text}
        </p>
      ))}
    </Notice>
  )
}
