import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Ask } from '../../parts/ask.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { useAuth } from '../../visitor/auth-store.ts'
import { JoinLetter } from './join-letter.tsx'

/** Whether and where a person is signed in, and the owner's actions. */
export function PersonAccess({ detail: { person, sessions } }: { detail: PersonDetail }) {
  const isAdmin = person.role === 'admin'
  const open = sessions.offen === 1 ? '1 Sitzung' : `${sessions.offen} Sitzungen`
  return (
    <section className="card" aria-labelledby="anmeldung">
      <h2 id="anmeldung" tabIndex={-1}>
        Anmeldung
      </h2>
      {person.gesperrtAm && (
        <Notice tone="error">
          Gesperrt seit {formatDate(person.gesperrtAm)}: Niemand kann sich mit diesem Konto
          anmelden.
        </Notice>
      )}
      {person.hatAnmeldung ? (
        <>
          <p>
            {sessions.offen === 0 ? 'Zurzeit nirgends angemeldet.' : `${open} offen`}
            {sessions.zuletzt && `, zuletzt benutzt am ${formatDateTime(sessions.zuletzt)}`}
          </p>
          {person.mailAn !== null && person.mailAn !== person.email && (
            <p>
              Die neue Adresse {person.email} ist noch nicht bestätigt. Abmelden und Sperren
              verwerfen sie.
            </p>
          )}
          {sessions.beendbar > 0 && (
            <SignOut id={person.idUser} isAll={sessions.beendbar === sessions.offen} />
          )}
        </>
      ) : (
        <>
          <p>
            Diese Person hat keine Anmeldung. Mit einem Code verbindet sie später ihr eigenes Konto
            mit allem, was hier steht.
          </p>
          <JoinLetter person={person} />
        </>
      )}
      {isAdmin ? (
        <p className="quiet">
          Admin: sieht und ändert alles. Wer Admin ist, lässt sich nicht sperren.
        </p>
      ) : (
        (person.hatAnmeldung || person.gesperrtAm) && <Lock person={person} />
      )}
      {person.hatAnmeldung && !person.gesperrtAm && <Role person={person} />}
    </section>
  )
}

/** `isAll`: unlike one's own account, of which this device stays signed in. */
function SignOut({ id, isAll }: { id: number; isAll: boolean }) {
  return (
    <div>
      <ActionButton
        look="secondary"
        act={() => api('DELETE /api/admin/users/:id/sessions', { params: { id } })}
        done={isAll ? 'Überall abgemeldet' : 'Auf anderen Geräten abgemeldet'}
      >
        {isAll ? 'Überall abmelden' : 'Auf anderen Geräten abmelden'}
      </ActionButton>
    </div>
  )
}

function Lock({ person }: { person: PersonDetail['person'] }) {
  const params = { id: person.idUser }
  const set = (locked: boolean) =>
    api('PUT /api/admin/users/:id/locked', { params, body: { locked } })
  if (person.gesperrtAm)
    return (
      <div>
        <ActionButton look="secondary" act={() => set(false)} done="Konto entsperrt">
          Konto entsperren
        </ActionButton>
      </div>
    )
  return (
    <div>
      <Ask
        label="Konto sperren"
        title="Konto sperren?"
        keep="Nicht sperren"
        yes="Ja, sperren"
        act={() => set(true)}
        done="Konto gesperrt"
      >
        <p>
          Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Ihre Bestellungen
          bleiben. Sie können das jederzeit zurücknehmen.
        </p>
      </Ask>
    </div>
  )
}

/** What somebody who can sign in may see. */
function Role({ person: { idUser, role, rolleBleibt } }: { person: PersonDetail['person'] }) {
  const isMe = useAuth((auth) => auth.user?.idUser === idUser)
  if (rolleBleibt !== null) return <p className="quiet">{rolleBleibt}</p>
  const isAdmin = role === 'admin'
  const change = async () => {
    const next = isAdmin ? 'user' : 'admin'
    await api('PUT /api/admin/users/:id/role', { params: { id: idUser }, body: { role: next } })
    const { user: me, setUser } = useAuth.getState()
    // Header and route guard see the change at once.
    if (isMe && me) setUser({ ...me, role: next })
  }
  return (
    <div>
      <Ask
        label={isAdmin ? 'Admin-Rolle entziehen' : 'Zum Admin machen'}
        title={isAdmin ? 'Admin-Rolle entziehen?' : 'Zum Admin machen?'}
        keep="Rolle behalten"
        yes={isAdmin ? 'Ja, entziehen' : 'Ja, zum Admin machen'}
        act={change}
        done={isAdmin ? 'Admin-Rolle entzogen' : 'Ist jetzt Admin'}
      >
        <p>
          {isAdmin
            ? 'Ohne die Rolle «admin» bleibt ein gewöhnliches Kundenkonto.'
            : 'Ein Admin sieht alle Bestellungen und Konten und kann Produkte, Einstellungen und Rollen ändern.'}{' '}
          {isMe
            ? 'Sie haben danach keinen Zugang mehr zu diesem Bereich.'
            : 'Gilt sofort; die Person muss sich neu anmelden.'}
        </p>
      </Ask>
    </div>
  )
}
