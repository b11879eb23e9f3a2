import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import type { Today } from '../overview/load-today.ts'
import { groupsOf } from '../overview/today-groups.tsx'
import { OrderState } from './order-state.tsx'

const paid = { status: 'bezahlt', lieferstand: 'bestellt', lieferung: 'versand' } as AdminOrder

test.each([true, false])(
  'whoever is about to send it sees a disputed payment: %s',
  (bestritten) => {
    const order = { ...paid, bestritten }
    const today = { stops: [], toSend: { data: [order] } } as unknown as Today
    const groups = groupsOf({ reviews: [] } as unknown as Dashboard, today, () => undefined)
    const toSend = groups.find(({ label }) => label === 'bereit zum Versenden')
    const shown = [
      renderToStaticMarkup(<OrderState order={order} />),
      JSON.stringify(toSend?.lines[0]?.about),
    ]
    expect(shown.map((text) => text.includes('Zahlung bestritten'))).toEqual([
      bestritten,
      bestritten,
    ])
  },
)
