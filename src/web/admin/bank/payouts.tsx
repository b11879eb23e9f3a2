import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { DataList } from '../list/data-list.tsx'
import styles from './bank.module.css'

type Payouts = Reply<'GET /api/admin/payouts'>
type Payout = Payouts['data'][number]

/** Whether there is anything to show: a simulated provider pays nothing out. */
export const hasPayouts = ({ data, unterwegs }: Payouts): boolean =>
  data.length > 0 || unterwegs !== null

/** The last payouts of the payment provider, and what of the customers' money is still there. */
export function PayoutsSection({ payouts: { data, unterwegs } }: { payouts: Payouts }) {
  return (
    <section className={styles['part']} aria-labelledby="auszahlungen">
      <h2 id="auszahlungen">Auszahlungen von Stripe</h2>
      <p>
        {unterwegs !== null && (
          <>
            Noch nicht auf dem Konto, Saldo von «TWINT unterwegs»:{' '}
            <strong>{formatChf(toRappen(unterwegs))}</strong>.{' '}
          </>
        )}
        {data.length === 0
          ? 'Noch keine Auszahlung.'
          : 'Steht eine Auszahlung im Kontoauszug, bucht der Shop sie mit ihren Gebühren. Erkennt er sie dort nicht, ordnen Sie die Buchung der Bank ihrer Nummer zu.'}
      </p>
      {data.length > 0 && (
        <DataList
          caption="Auszahlungen von Stripe"
          dense
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Nummer', kind: 'title', phone: 'main', cell: ({ nummer }) => nummer },
            { title: 'Angekündigt', kind: 'short', cell: ({ tag }) => formatDay(tag) },
            { title: 'Auf dem Konto', kind: 'short', cell: arrival },
            { title: 'Stand', phone: 'sub', isPhoneOnly: true, cell: progress },
            { title: 'Brutto', kind: 'figure', cell: ({ brutto }) => amount(brutto) },
            { title: 'Gebühren', kind: 'figure', cell: ({ gebuehren }) => amount(gebuehren) },
            ...(data.some(({ uebriges }) => uebriges)
              ? [
                  {
                    title: 'Übriges',
                    kind: 'figure' as const,
                    cell: ({ uebriges }: Payout) => amount(uebriges),
                  },
                ]
              : []),
            { title: 'Netto', kind: 'figure', phone: 'sum', cell: ({ netto }) => amount(netto) },
          ]}
        />
      )}
    </section>
  )
}

const amount = (chf: number | null) => (chf === null ? '–' : formatAmount(toRappen(chf)))

function arrival({ stand, bank }: Payout): string {
  if (stand === 'fehlgeschlagen') return 'fehlgeschlagen'
  return bank === null ? 'noch nicht' : formatDay(bank)
}

const progress = (payout: Payout) =>
  `angekündigt ${formatDay(payout.tag)}, auf dem Konto: ${arrival(payout)}`
