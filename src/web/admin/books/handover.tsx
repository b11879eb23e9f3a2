import { Link } from 'react-router'
import { DownloadLink } from '../page/download-link.tsx'

/** What the accountant receives: all of a period in one file, or the parts of it. */
export function Handover({ days: { from, to } }: { days: { from: string; to: string } }) {
  const period = { from, to }
  return (
    <section className="card stack" aria-labelledby="treuhand">
      <h2 id="treuhand">Für die Treuhänderin</h2>
      <p>
        Eine Datei mit allem aus diesem Zeitraum: Journal, offene Posten am letzten Tag, MWST und
        alle Belege. Das Journal liegt als Tabelle bei und so, wie es Banana und bexio einlesen.
      </p>
      <div className="row">
        <DownloadLink file="GET /api/admin/books.zip" query={period} look="primary">
          Alles für die Treuhänderin (ZIP)
        </DownloadLink>
        <DownloadLink file="GET /api/admin/books.csv" query={period}>
          Journal (CSV)
        </DownloadLink>
      </div>
      <p>
        Zum Ansehen:{' '}
        <Link to={`/admin/geld/mwst?from=${from}&to=${to}`}>MWST und Konten dieses Zeitraums</Link>,{' '}
        <Link to={`/admin/geld/offene-posten?stichtag=${to}`}>offene Posten am letzten Tag</Link>
      </p>
    </section>
  )
}
