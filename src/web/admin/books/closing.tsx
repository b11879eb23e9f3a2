import type { Books } from '../../../contract/books/books.ts'
import { spanAround } from '../../../contract/books/spans.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { useToday } from '../../ui/use-today.ts'

/** Up to where the books are closed, what is missing before the shown period can be, and both steps. */
export function Closing({ books: { to, abgeschlossenBis, hinweise } }: { books: Books }) {
  const today = useToday()
  const isClosed = abgeschlossenBis !== null && to <= abgeschlossenBis
  const canClose = !isClosed && to < today && spanAround(to, 'monat').to === to
  return (
    <section className="card stack" aria-labelledby="abschluss">
      <h2 id="abschluss">Abschluss</h2>
      <p>
        {abgeschlossenBis === null
          ? 'Noch ist nichts abgeschlossen.'
          : `Abgeschlossen bis ${formatDay(abgeschlossenBis)}.`}{' '}
        Was abgeschlossen ist, ändert sich nicht mehr: Geld, von dem der Shop erst später erfährt,
        zählt am ersten offenen Tag.
      </p>
      {hinweise.length > 0 && (
        <Notice>
          {hinweise.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </Notice>
      )}
      <div className="row">
        {canClose && (
          <Ask
            label={`Bis ${formatDay(to)} abschliessen`}
            title={`Bis ${formatDay(to)} abschliessen?`}
            keep="Offen lassen"
            yes="Ja, abschliessen"
            act={() => api('POST /api/admin/books/close', { body: { bis: to } })}
            done="Abgeschlossen"
          >
            <p>
              Umsatz und MWST bis zu diesem Tag ändern sich danach nicht mehr. Schliessen Sie ab,
              wenn der Kontoauszug dieser Zeit eingelesen ist und bevor Sie die MWST abrechnen.
            </p>
          </Ask>
        )}
        {abgeschlossenBis !== null && (
          <Ask
            look="plain"
            label="Letzten Abschluss öffnen"
            title={`Abschluss bis ${formatDay(abgeschlossenBis)} öffnen?`}
            keep="Abgeschlossen lassen"
            yes="Ja, öffnen"
            isKeepAdvised
            act={() => api('POST /api/admin/books/reopen', { body: { bis: abgeschlossenBis } })}
            done="Der letzte Abschluss ist geöffnet"
          >
            <p>
              Danach können sich Zahlen ändern, die vielleicht schon abgerechnet sind. Was
              inzwischen auf einen späteren Tag gezählt wurde, bleibt dort.
            </p>
          </Ask>
        )}
      </div>
    </section>
  )
}
