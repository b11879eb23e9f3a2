import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { RunName, ShopState } from '../../../contract/overview/shop-state.ts'
import { watchedNames } from '../../../contract/overview/watched.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { loadOr } from '../page/load-or.ts'
import type { Route } from './+types/state.ts'
import styles from './opening.module.css'

export const handle = { title: 'Läuft alles?' }

export async function clientLoader() {
  return { state: await loadOr(api('GET /api/admin/state'), undefined) }
}

/** What the shop needs to run: each point is either fine or says what to do. */
export default function StatePage({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <AdminPage>
      {state ? (
        <div className="stack">
          <ul className={`card ${styles['points']}`}>
            <Points state={state} />
          </ul>
          <p>Version {state.version}</p>
        </div>
      ) : (
        <Notice tone="error">
          Der Zustand konnte nicht geladen werden. Fragen Sie, wer Ihren Server betreut.
        </Notice>
      )}
    </AdminPage>
  )
}

const runNames: Record<RunName, string> = {
  'service-reminders': 'Erinnerung an den Service',
  'appointment-reminders': 'Erinnerung an den Termin',
  proposals: 'Ablauf eines Terminvorschlags',
  unpaid: 'Erinnerung an die Zahlung',
  expiry: 'Ablauf einer Bestellung',
  'email-spelling': 'Schreibweise einer E-Mail-Adresse',
}

const subjectNames: Record<string, string> = {
  user: 'Person',
  appointment: 'Termin',
  order: 'Bestellung',
}

/** `user:7` as `Person 7`. */
function subjectText(subject: string): string {
  const [kind = '', id = ''] = subject.split(':')
  return `${subjectNames[kind] ?? kind} ${id}`
}

function Points({ state }: { state: ShopState }) {
  const { database, disk, backup, backupPlace, restoreDrill } = state
  const { clock, update, certificate, mails, payments, provider, runs } = state
  return (
    <>
      <Point
        title={watchedNames.database}
        isFine={database.isFine}
        todo="Sie nimmt gerade nichts an, oder nur sehr langsam. Fragen Sie, wer Ihren Server betreut."
      >
        {`${database.isPostgres ? 'PostgreSQL' : 'SQLite'}, ${database.tookMs} ms für eine Zeile`}
      </Point>
      <Point
        title={watchedNames.disk}
        isFine={disk.isFine}
        todo="Wenn er voll ist, kann niemand mehr bestellen: Lassen Sie Platz schaffen."
      >
        {disk.free === null ? 'nicht bekannt' : `${formatGigabytes(disk.free)} frei`}
      </Point>
      <Point
        title={watchedNames.backup}
        isFine={backup.isFine}
        todo={
          backup.failedAt === null
            ? 'Jede Nacht soll eine entstehen. Fehlt sie morgen noch, fragen Sie, wer Ihren Server betreut.'
            : `Die vom ${formatDateTime(backup.failedAt)} ist misslungen. Fragen Sie, wer Ihren Server betreut.`
        }
      >
        {backup.madeAt === null ? 'noch keine' : `letzte ${formatDateTime(backup.madeAt)}`}
      </Point>
      <Point
        title={watchedNames.backupPlace}
        isFine={backupPlace.isFine}
        todo="Geht dieser Datenträger verloren, sind Shop und Sicherungen weg. Fragen Sie, wer Ihren Server betreut."
      >
        {backupPlace.isElsewhere ? 'anderer Datenträger' : 'derselbe Datenträger wie der Shop'}
      </Point>
      <Point
        title={watchedNames.restoreDrill}
        isFine={restoreDrill.isFine}
        todo={`Fragen Sie, wer Ihren Server betreut. Meldung: ${restoreDrill.failure ?? ''}`}
      >
        {restoreDrill.triedAt === null
          ? 'folgt nach der nächsten Sicherung'
          : `${restoreDrill.isFine ? 'zurückgespielt und verglichen' : 'misslungen'} am ${formatDateTime(restoreDrill.triedAt)}`}
      </Point>
      {clock.aheadBy !== null && (
        <Point
          title={watchedNames.clock}
          isFine={clock.isFine}
          todo="Codes vom Telefon gelten dann nicht. Fragen Sie, wer Ihren Server betreut."
        >
          {clock.isFine ? 'geht richtig' : `geht um ${Math.abs(clock.aheadBy)} Sekunden falsch`}
        </Point>
      )}
      {update.newest !== null && (
        <Point
          title={watchedNames.update}
          isFine={update.isFine}
          todo="Bitten Sie, wer Ihren Server betreut, sie einzuspielen."
        >
          {update.isFine ? 'die neuste Version läuft' : `Version ${update.newest} ist da`}
        </Point>
      )}
      <Point
        title={watchedNames.certificate}
        isFine={certificate.isFine}
        todo="Danach warnen Browser vor der Seite. Fragen Sie, wer Ihren Server betreut."
      >
        {certificate.gueltigBis === null
          ? 'nicht bekannt'
          : `gilt bis ${formatDateTime(certificate.gueltigBis)}`}
      </Point>
      <Point
        title={watchedNames.runs}
        isFine={runs.isFine}
        todo="Alles andere lief weiter. Fragen Sie, wer Ihren Server betreut; danach versucht es der Shop von selbst."
      >
        {runs.isFine
          ? 'nichts liegen geblieben'
          : runs.failures
              .map(
                ({ run, betrifft, seit }) =>
                  `${runNames[run]}: ${subjectText(betrifft)}, seit ${formatDateTime(seit)}`,
              )
              .join('; ')}
      </Point>
      <Point
        title={watchedNames.mails}
        isFine={mails.isFine}
        todo={
          mails.waitingSince !== null &&
          `Seit ${formatDateTime(mails.waitingSince)} geht keine mehr weg. Fragen Sie, wer Ihre E-Mails betreut.`
        }
      >
        {mails.waiting === 0 ? 'keine wartet' : `${mails.waiting} warten`}
      </Point>
      <Point
        title="Zahlungen"
        isFine={payments.isFine}
        todo={
          <>
            Entscheiden Sie sie in der <Link to="/admin/dashboard#pruefen">Liste «Heute»</Link>.
          </>
        }
      >
        {payments.toReview === 0 ? 'keine zu prüfen' : `${payments.toReview} zu prüfen`}
      </Point>
      <Point
        title="Zahlungsanbieter"
        isFine={provider.isFine}
        todo={
          <>
            Er sollte sich bei jeder Zahlung melden. Prüfen Sie die Verbindung unter{' '}
            <Link to="/admin/eroeffnung">Verkauf eröffnen</Link>.
          </>
        }
      >
        {describeProvider(provider)}
      </Point>
    </>
  )
}

function describeProvider({ isSimulated, lastEventAt }: ShopState['provider']): string {
  if (isSimulated) return 'zum Ausprobieren, ohne echtes Geld'
  return lastEventAt === null
    ? 'hat sich noch nie gemeldet'
    : `zuletzt gemeldet ${formatDateTime(lastEventAt)}`
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toLocaleString('de-CH', { maximumFractionDigits: 1 })} GB`
}

function Point(props: { title: string; isFine: boolean; todo: ReactNode; children: string }) {
  const { title, isFine, todo, children } = props
  const Icon = isFine ? CircleCheck : CircleAlert
  return (
    <li className={isFine ? styles['done'] : undefined}>
      <Icon aria-hidden />
      <div className="stack">
        <h2>
          {title}
          <small>{children}</small>
        </h2>
        {isFine ? <p className="visually-hidden">In Ordnung.</p> : <p>{todo}</p>}
      </div>
    </li>
  )
}
