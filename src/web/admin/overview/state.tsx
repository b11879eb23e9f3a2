import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { RunName, ShopState } from '../../../contract/overview/shop-state.ts'
import { folderIsShut, watchedNames } from '../../../contract/overview/watched.ts'
import { api } from '../../api.ts'
import { AdminPage, NotLoaded } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import type { Route } from './+types/state.ts'
import { CheckPoint } from './check-point.tsx'
import styles from './opening.module.css'

export async function clientLoader() {
  return { state: await load(api('GET /api/admin/state')) }
}

/** What the shop needs to run: each point is either fine or says what to do. */
export default function StatePage({ loaderData: { state } }: Route.ComponentProps) {
  if (!state)
    return (
      <NotLoaded>
        Der Zustand konnte nicht geladen werden. Fragen Sie, wer Ihren Server betreut.
      </NotLoaded>
    )
  return (
    <AdminPage>
      <div className="stack">
        <ul className={`card ${styles['points']}`}>
          {partsOf(state).map(({ name, says, todo, isUnknown }) => {
            const { isFine } = state[name]
            return (
              <CheckPoint
                key={name}
                title={names[name]}
                says={says}
                isDone={isFine && isUnknown ? undefined : isFine}
                openIcon={CircleAlert}
              >
                {!isFine && <p>{todo}</p>}
                {isFine && !isUnknown && <p className="visually-hidden">In Ordnung.</p>}
              </CheckPoint>
            )
          })}
        </ul>
        <p>Version {state.version}</p>
      </div>
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
  'given-back': 'Prüfung eines zurückgezahlten Zuviel',
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

/** Whether whoever runs the server makes them: without one, the shop is well only then. */
const isMadeElsewhere = ({ isFine, madeAt }: ShopState['backup']) => isFine && madeAt === null

/**
 * What is said of a part of the shop, and what is to do where it is not fine. `isUnknown`: nothing is known to be wrong
 * with it, and nothing to be well.
 */
type Part = { name: keyof typeof names; says: string; todo: ReactNode; isUnknown?: boolean }

const names = { ...watchedNames, payments: 'Zahlungen', provider: 'Zahlungsanbieter' }
const askOperator = 'Fragen Sie, wer Ihren Server betreut.'

function partsOf(state: ShopState): Part[] {
  const { database, disk, backup, backupPlace, restoreDrill } = state
  const { clock, update, certificate, mails, payments, provider, providerAnswer, runs } = state
  const parts: (Part | false)[] = [
    {
      name: 'database',
      says: `${database.isPostgres ? 'PostgreSQL' : 'SQLite'}, ${database.tookMs} ms für eine Zeile`,
      todo: `Sie nimmt gerade nichts an, oder nur sehr langsam. ${askOperator}`,
    },
    {
      name: 'disk',
      says: disk.free === null ? 'nicht bekannt' : `${formatGigabytes(disk.free)} frei`,
      isUnknown: disk.free === null,
      todo: disk.isWritable
        ? 'Wenn er voll ist, kann niemand mehr bestellen: Lassen Sie Platz schaffen.'
        : `${folderIsShut} ${askOperator}`,
    },
    {
      name: 'backup',
      says: describeBackup(backup),
      isUnknown: isMadeElsewhere(backup),
      todo:
        backup.failedAt === null
          ? 'Jede Nacht soll eine entstehen. Fehlt sie morgen noch, fragen Sie, wer Ihren Server betreut.'
          : `Die vom ${formatDateTime(backup.failedAt)} ist misslungen. ${askOperator}`,
    },
    !isMadeElsewhere(backup) && {
      name: 'backupPlace',
      says: backupPlace.isElsewhere ? 'anderer Datenträger' : 'derselbe Datenträger wie der Shop',
      todo: `Geht dieser Datenträger verloren, sind Shop und Sicherungen weg. ${askOperator}`,
    },
    !isMadeElsewhere(backup) && {
      name: 'restoreDrill',
      says:
        restoreDrill.triedAt === null
          ? 'folgt nach der nächsten Sicherung'
          : `${restoreDrill.isFine ? 'zurückgespielt und verglichen' : 'misslungen'} am ${formatDateTime(restoreDrill.triedAt)}`,
      isUnknown: restoreDrill.triedAt === null,
      todo: `${askOperator} Meldung: ${restoreDrill.failure ?? ''}`,
    },
    clock.aheadBy !== null && {
      name: 'clock',
      says: clock.isFine ? 'geht richtig' : `geht um ${Math.abs(clock.aheadBy)} Sekunden falsch`,
      todo: `Codes vom Telefon gelten dann nicht. ${askOperator}`,
    },
    update.newest !== null && {
      name: 'update',
      says: update.isFine ? 'die neuste Version läuft' : `Version ${update.newest} ist da`,
      todo: 'Bitten Sie, wer Ihren Server betreut, sie einzuspielen.',
    },
    {
      name: 'certificate',
      says:
        certificate.gueltigBis === null
          ? 'nicht bekannt'
          : `gilt bis ${formatDateTime(certificate.gueltigBis)}`,
      isUnknown: certificate.gueltigBis === null,
      todo: `Danach warnen Browser vor der Seite. ${askOperator}`,
    },
    {
      name: 'runs',
      says: describeRuns(runs),
      todo: 'Alles andere lief weiter. Fragen Sie, wer Ihren Server betreut; danach versucht es der Shop von selbst.',
    },
    {
      name: 'mails',
      says: mails.waiting === 0 ? 'keine wartet' : `${mails.waiting} warten`,
      todo:
        mails.waitingSince !== null &&
        `Seit ${formatDateTime(mails.waitingSince)} ging keine neuere mehr weg. Fragen Sie, wer Ihre E-Mails betreut.`,
    },
    {
      name: 'payments',
      says: payments.toReview === 0 ? 'keine zu prüfen' : `${payments.toReview} zu prüfen`,
      todo: (
        <>
          Entscheiden Sie sie in der <Link to="/admin/dashboard#pruefen">Liste «Heute»</Link>.
        </>
      ),
    },
    !provider.isSimulated && {
      name: 'providerAnswer',
      says:
        providerAnswer.answeredAt === null
          ? 'hat noch nie geantwortet'
          : `antwortete zuletzt ${formatDateTime(providerAnswer.answeredAt)}`,
      todo: `Zurzeit kann niemand mit TWINT bezahlen. Steht auf der Statusseite des Anbieters nichts: ${askOperator}`,
    },
    {
      name: 'provider',
      says: describeProvider(provider),
      todo: (
        <>
          Er sollte sich bei jeder Zahlung melden. Prüfen Sie die Verbindung unter{' '}
          <Link to="/admin/eroeffnung">Eröffnung</Link>.
        </>
      ),
    },
  ]
  return parts.filter((part) => part !== false)
}

function describeBackup(backup: ShopState['backup']): string {
  if (backup.madeAt) return `letzte ${formatDateTime(backup.madeAt)}`
  return isMadeElsewhere(backup) ? 'macht, wer Ihren Server betreut' : 'noch keine'
}

function describeRuns({ isFine, failures }: ShopState['runs']): string {
  if (isFine) return 'nichts liegen geblieben'
  return failures
    .map(
      ({ run, betrifft, seit }) =>
        `${runNames[run]}: ${subjectText(betrifft)}, seit ${formatDateTime(seit)}`,
    )
    .join('; ')
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
