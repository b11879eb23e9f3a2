import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowLink } from '../list/row-action.tsx'
import { TodoLines } from '../list/todo-lines.tsx'
import { MoveOrders } from '../orders/move-orders.tsx'
import type { Today } from './load-today.ts'
import { groupsOf } from './today-groups.tsx'
import type { Group } from './today-group.ts'
import styles from './today.module.css'

/** What is to be done, most urgent first, each with its action in place; what is not there is not shown. */
export function TodayList({ figures, today }: { figures: Dashboard; today: Today }) {
  const [sending, setSending] = useState<readonly AdminOrder[]>()
  const groups = groupsOf(figures, today, setSending).filter(({ count }) => count > 0)
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState icon={Check} tone="good" title="Alles erledigt.">
          <p>Es wartet nichts auf Sie. Was neu dazukommt, steht hier.</p>
        </EmptyState>
      ) : (
        <div className={styles['list']}>
          {groups.map((group) => (
            <GroupSection key={group.label} group={group} />
          ))}
        </div>
      )}
      <MoveOrders
        move={sending && { step: 'versendet', orders: sending }}
        onClose={() => setSending(undefined)}
      />
    </>
  )
}

function GroupSection({ group }: { group: Group }) {
  const { to, label, one = label, count, lines, id, actions } = group
  const left = count - lines.length
  return (
    <section id={id} aria-label={label}>
      <div className={styles['head']}>
        <h2 className="touch-links">
          <Link to={to}>
            <b>{count}</b> {count === 1 ? one : label}
          </Link>
        </h2>
        {actions && count > 1 && <div className="row">{actions}</div>}
        {lines.length === 0 && (
          <RowLink to={to} about={label}>
            Ansehen
          </RowLink>
        )}
      </div>
      {lines.length > 0 && <TodoLines lines={lines} />}
      {left > 0 && lines.length > 0 && (
        <Link className={`touch ${styles['more']}`} to={to}>
          {left} weitere<span className="visually-hidden">: {label}</span>
        </Link>
      )}
    </section>
  )
}
