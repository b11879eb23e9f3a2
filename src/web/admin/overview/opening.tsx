import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { Opening } from '../../../contract/settings/opening.ts'
import { SECOND } from '../../../contract/time/time.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { refreshSite } from '../../use-site.ts'
import { AdminPage, NotLoaded } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import { TestMail } from '../page/test-mail.tsx'
import type { Route } from './+types/opening.ts'
import { CheckPoint } from './check-point.tsx'
import styles from './opening.module.css'
import { openingTasks, OpenTask } from './opening-points.tsx'
import { Ask } from '../../parts/ask.tsx'

export async function clientLoader() {
  return { opening: await load(api('GET /api/admin/opening')) }
}

/** The checklist before the first sale, and the button that opens the shop. */
export default function OpeningPage({ loaderData: { opening } }: Route.ComponentProps) {
  if (!opening) return <NotLoaded>Die Liste konnte nicht geladen werden.</NotLoaded>
  return (
    <AdminPage>
      <div className="stack">
        <Standing opening={opening} />
        <ol className={`card ${styles['points']}`}>
          {opening.points.map((each) => (
            <Point key={each.point} {...each} opening={opening} />
          ))}
        </ol>
        <Gate opening={opening} />
      </div>
    </AdminPage>
  )
}

function Standing({
  opening: { isLive, isMissing, isOpen, openedAt, openedBy, closedAt },
}: {
  opening: Opening
}) {
  // Said above, on every page.
  if (isMissing) return null
  if (!isLive) {
    return (
      <Notice>
        In diesem Shop bewegt sich kein echtes Geld, darum steht er allen offen. Sobald der richtige
        Zahlungsanbieter angeschlossen ist, kann niemand mehr bestellen, bis Sie den Verkauf hier
        eröffnen.
      </Notice>
    )
  }
  if (isOpen && openedAt) {
    return (
      <Notice tone="success">
        Der Verkauf ist eröffnet, seit {formatDateTime(openedAt)} ({openedBy}).
      </Notice>
    )
  }
  return (
    <Notice>
      {closedAt
        ? `Der Verkauf ist seit ${formatDateTime(closedAt)} geschlossen: Auf jeder Seite steht «Der Shop ist zurzeit geschlossen.»`
        : 'Noch kann niemand bestellen: Auf jeder Seite steht «Der Shop ist noch nicht eröffnet.»'}
    </Notice>
  )
}

function Point({ point, isDone, opening }: Opening['points'][number] & { opening: Opening }) {
  return (
    <CheckPoint
      title={openingTasks[point].title}
      says={isDone ? 'erledigt' : 'offen'}
      isDone={isDone}
      openIcon={CircleDashed}
    >
      {isDone ? (
        point === 'countries' && <p>{opening.deliveryCountries.join(', ')}</p>
      ) : (
        <p>
          <OpenTask point={point} opening={opening} />
        </p>
      )}
      {point === 'webhook' && <Webhook isDone={isDone} opening={opening} />}
      {point === 'countries' && !isDone && <Confirm point="countries">So ist es gemeint</Confirm>}
      {point === 'test-mail' && !isDone && opening.sendsMail && (
        <TestMail>
          {/* Acceptance by a mail server proves nothing; only the owner can tell that the mail arrived. */}
          <Confirm point="test-mail">Sie ist angekommen</Confirm>
        </TestMail>
      )}
    </CheckPoint>
  )
}

function Confirm({ point, children }: { point: 'countries' | 'test-mail'; children: string }) {
  return (
    <ActionButton
      look="secondary"
      act={() => api('POST /api/admin/opening/confirm', { body: { point } })}
      failed="Das konnte nicht gespeichert werden."
    >
      {children}
    </ActionButton>
  )
}

/** The interval and number of polls for the provider's call. */
const look = { every: 3 * SECOND, times: 10 }

function Webhook({ isDone, opening }: { isDone: boolean; opening: Opening }) {
  const { revalidate } = useRevalidator()
  const [looksLeft, setLooksLeft] = useState(0)
  const { lastWebhookAt, isLive, events } = opening
  const missing = events.filter(({ isSeen }) => !isSeen)

  useEffect(() => {
    if (looksLeft === 0 || isDone) return
    const timer = setTimeout(() => {
      setLooksLeft(looksLeft - 1)
      void revalidate()
    }, look.every)
    return () => clearTimeout(timer)
  }, [looksLeft, isDone, revalidate])

  return (
    <>
      <p>
        {lastWebhookAt
          ? `Zuletzt gemeldet: ${formatDateTime(lastWebhookAt)}`
          : 'Es ist noch keine Meldung gekommen.'}
      </p>
      {missing.length > 0 && (
        <>
          <p>
            Diese Ereignisse hat der Zahlungsanbieter seit der letzten Prüfung weder gemeldet noch
            angekündigt. Wählen Sie sie dort beim Webhook aus, und prüfen Sie dann die Verbindung:
          </p>
          <ul className={styles['events']}>
            {missing.map(({ type }) => (
              <li key={type}>
                <code>{type}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {isLive && (
        <p>
          <ActionButton
            look="secondary"
            act={async () => {
              await api('POST /api/admin/opening/check')
              setLooksLeft(look.times)
            }}
            failed="Die Probe ist nicht gelungen."
            busyLabel="Wird geprüft …"
          >
            Verbindung prüfen
          </ActionButton>
        </p>
      )}
      {!isDone && looksLeft > 0 && (
        <p role="status">Die Probe ist gelungen. Die Meldung müsste gleich kommen …</p>
      )}
    </>
  )
}

/** Opens the shop once nothing is left to do, and closes it again. Without a live key there is nothing to close. */
function Gate({ opening: { points, isLive, openedAt } }: { opening: Opening }) {
  const { revalidate } = useRevalidator()
  const left = points.filter(({ isDone }) => !isDone).length
  const put = async (open: boolean) => {
    await api('PUT /api/admin/opening', { body: { open } })
    await refreshSite(revalidate)
  }
  return (
    <div className={styles['gate']}>
      {isLive && openedAt ? (
        <Ask
          label="Verkauf schliessen"
          title="Verkauf schliessen?"
          keep="Offen lassen"
          yes="Ja, schliessen"
          act={() => put(false)}
          failed="Der Verkauf konnte nicht geschlossen werden."
        >
          <p>
            Bis Sie ihn wieder eröffnen, kann niemand bestellen oder bezahlen, und jede Seite sagt
            es. Was bestellt und bezahlt ist, bleibt.
          </p>
        </Ask>
      ) : (
        <>
          <ActionButton
            disabled={left > 0}
            act={() => put(true)}
            failed="Der Verkauf konnte nicht eröffnet werden."
          >
            Verkauf eröffnen
          </ActionButton>
          {left > 0 && isLive && <p>Noch {left === 1 ? 'ein Punkt' : `${left} Punkte`} offen.</p>}
        </>
      )}
    </div>
  )
}
