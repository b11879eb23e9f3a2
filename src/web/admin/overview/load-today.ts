import type { RoundStop } from '../../../contract/service/round.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { takesPlace } from '../../../contract/appointments/states.ts'
import { api } from '../../api.ts'
import { loadAll } from '../page/load.ts'

/** How many things of a kind are listed one by one; the others are behind the link to their list. */
export const shownOfEach = 3
const limit = String(shownOfEach)

/** Whether we go there: what was only proposed may still be refused. */
const isAhead = ({ erledigt, status, angekuendigt }: RoundStop) =>
  !erledigt && (status === null || takesPlace(status, angekuendigt))

/** Whose time is not over comes first: what is left behind stands below, to be reported as done. */
function byTurn(now: number) {
  const isOver = ({ bis }: RoundStop) => bis !== null && Date.parse(bis) <= now
  return (one: RoundStop, other: RoundStop) => Number(isOver(one)) - Number(isOver(other))
}

/** What is to be done today, one by one: whatever cannot be loaded is undefined, and only counted then. */
export async function loadToday(now: number) {
  const { round, ...lists } = await loadAll({
    round: api('GET /api/admin/rounds/:day', { params: { day: swissDayOf(now) } }),
    toSend: api('GET /api/admin/orders', { query: { status: 'zu-versenden', limit } }),
    owed: api('GET /api/admin/orders', { query: { status: 'zu-erstatten', limit } }),
    returns: api('GET /api/admin/messages', { query: { status: 'rueckgabe', limit } }),
    messages: api('GET /api/admin/messages', { query: { status: 'frage', limit } }),
    requests: api('GET /api/admin/appointments', { query: { status: 'offen', limit } }),
    over: api('GET /api/admin/appointments', { query: { status: 'vorbei', limit } }),
    overdue: api('GET /api/admin/invoices', { query: { status: 'ueberfaellig', limit } }),
    unpaid: api('GET /api/admin/orders', { query: { status: 'unbezahlt', limit } }),
    proposals: api('GET /api/admin/appointments', {
      query: { status: 'vorgeschlagen', limit: '1' },
    }),
    due: api('GET /api/admin/devices', { query: { ampel: 'faellig', limit } }),
    stock: api('GET /api/admin/stock'),
  })
  return { stops: (round?.halte ?? []).filter(isAhead).toSorted(byTurn(now)), ...lists }
}
export type Today = Awaited<ReturnType<typeof loadToday>>
