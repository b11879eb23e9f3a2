import { Link } from 'react-router'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Route } from './+types/vat.ts'
import { AdminPage, NotLoaded } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import { periodOf, PeriodChoice } from './period-choice.tsx'
import { PaperActions } from './paper-actions.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = periodOf(request)
  return { sheet: await load(api('GET /api/admin/books/vat', { query })) }
}

/** The VAT return of a period as the form has it, and what was booked on each account. */
export default function VatPage({ loaderData: { sheet } }: Route.ComponentProps) {
  if (!sheet)
    return (
      <NotLoaded>
        Konnte die MWST nicht laden. <Link to="/admin/geld/mwst">Zum laufenden Quartal</Link>
      </NotLoaded>
    )
  const { from, to, ziffern, nichtPflichtig, konten } = sheet
  return (
    <AdminPage
      actions={<PaperActions csv={{ file: 'GET /api/admin/books/vat.csv', query: { from, to } }} />}
    >
      <div className="stack">
        <PeriodChoice days={{ from, to }} />
        <DataTable
          caption="Abrechnung nach Ziffern, in CHF ohne MWST"
          columns={['Ziffer', 'Text', 'Umsatz', 'Steuer']}
          amounts={['Umsatz', 'Steuer']}
          lead={['Text', 'Umsatz']}
          rows={ziffern.map(({ ziffer, text, umsatz, steuer }) => [ziffer, text, umsatz, steuer])}
        />
        {nichtPflichtig !== 0 && (
          <p>
            Nicht dabei: {formatChf(toRappen(nichtPflichtig))} aus der Zeit, in der Ihr Betrieb
            nicht mehrwertsteuerpflichtig war.
          </p>
        )}
        <p>
          Vorsteuern, Bezugsteuer und alles, was nicht über den Shop läuft, ergänzt Ihre
          Treuhänderin.
        </p>
        {konten.length > 0 && (
          <DataTable
            caption="Auf den Konten gebucht, in CHF"
            columns={['Konto', 'Name', 'Soll', 'Haben', 'Saldo']}
            amounts={['Soll', 'Haben', 'Saldo']}
            lead={['Name', 'Saldo']}
            rows={konten.map(({ konto, name, soll, haben, saldo }) => [
              konto,
              name,
              soll,
              haben,
              saldo,
            ])}
          />
        )}
        <p className="no-print">
          <Link to={`/admin/geld/buchhaltung?from=${from}&to=${to}`}>
            Zur Buchhaltung dieses Zeitraums
          </Link>
        </p>
      </div>
    </AdminPage>
  )
}
