import { Link } from 'react-router'
import type { YearSheet } from '../../../contract/books/year-sheet.ts'
import { DataTable } from '../../ui/data-table.tsx'

/** A year on one sheet: turnover, VAT, what is open, and the balance of each account at its end. */
export function YearTables({ sheet }: { sheet: YearSheet }) {
  const { jahr, ertrag, mwst, offen, konten } = sheet
  return (
    <>
      {ertrag.length > 0 && (
        <DataTable
          caption="Ertrag und was ihn mindert, in CHF ohne MWST"
          columns={['Konto', 'Name', 'Betrag']}
          amounts={['Betrag']}
          lead={['Name', 'Betrag']}
          rows={ertrag.map(({ konto, name, betrag }) => [konto, name, betrag])}
          total={['Total', '', ertrag.reduce((sum, { betrag }) => sum + betrag, 0)]}
        />
      )}
      {mwst.length > 0 && (
        <DataTable
          caption="Geschuldete MWST, in CHF"
          columns={['Satz', 'Netto', 'MWST']}
          amounts={['Netto', 'MWST']}
          lead={['MWST']}
          rows={mwst.map((rate) => [`${rate.satz.toFixed(1)} %`, rate.netto, rate.mwst])}
        />
      )}
      <DataTable
        caption={`Offen am 31.12.${jahr}, in CHF`}
        columns={['Was', 'Betrag']}
        amounts={['Betrag']}
        lead={['Betrag']}
        rows={[
          ['Debitoren: noch nicht bezahlte Rechnungen', offen.debitoren],
          ['Guthaben der Kundschaft', offen.guthaben],
          ['Anzahlungen', offen.anzahlungen],
        ]}
      />
      {konten.length > 0 && (
        <DataTable
          caption="Konten, in CHF"
          columns={['Konto', 'Name', 'Anfang', 'Soll', 'Haben', 'Schluss']}
          amounts={['Anfang', 'Soll', 'Haben', 'Schluss']}
          lead={['Name', 'Schluss']}
          rows={konten.map(({ konto, name, ...sums }) => [
            konto,
            name,
            sums.anfang,
            sums.soll,
            sums.haben,
            sums.schluss,
          ])}
        />
      )}
      <p>
        Rechnen Sie nach vereinnahmten Entgelten ab, ist die MWST unbezahlter Rechnungen noch im
        Ertrag: Sie ist erst mit der Zahlung geschuldet. Was Sie der Steuerverwaltung bezahlt und
        vom Bankkonto sonst ausgegeben haben, bucht Ihre Treuhänderin. Wer was schuldet, steht unter{' '}
        <Link to={`/admin/geld/offene-posten?stichtag=${jahr}-12-31`}>Offene Posten</Link>.
      </p>
    </>
  )
}
