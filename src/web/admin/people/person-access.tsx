import { useState } from 'react'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../visitor/use-action.ts'
import { JoinLetter } from './join-letter.tsx'
import styles from './person.module.css'

/** Whether and where a person is signed in, and the owner's actions. */
export function PersonAccess({ detail: { person, sessions } }: { detail: PersonDetail }) {
  const isAdmin = person.role === 'admin'
  const open = sessions.offen === 1 ? '1 Sitzung' : `${sessions.offen} Sitzungen`
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="anmeldung">
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
          {sessions.offen > 0 && <SignOut id={person.idUser} />}
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
    </section>
  )
}

function SignOut({ id }: { id: number }) {
  const { busy, run } = useAction('Das hat nicht geklappt.')
  return (
    <div>
      <Button
        look="secondary"
        aria-disabled={busy || undefined}
        onClick={() =>
          void run(async () => {
            await api('DELETE /api/admin/users/:id/sessions', { params: { id } })
            document.getElementById('anmeldung')?.focus()
            return 'Überall abgemeldet'
          })
        }
      >
        Überall abmelden
      </Button>
    </div>
  )
}

function Lock({ person }: { person: PersonDetail['person'] }) {
  const [isAsked, setAsked] = useState(false)
  const { busy, run } = useAction('Das hat nicht geklappt.')
  const set = (locked: boolean) =>
    run(async () => {
      const params = { id: person.idUser }
      await api('PUT /api/admin/users/:id/locked', { params, body: { locked } }).finally(() =>
        setAsked(false),
      )
      return locked ? 'Konto gesperrt' : 'Konto entsperrt'
    })
  if (person.gesperrtAm)
    return (
      <div>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void set(false)}>
          Konto entsperren
        </Button>
      </div>
    )
  return (
    <div>
      <Button look="secondary" onClick={() => setAsked(true)}>
        Konto sperren
      </Button>
      <Dialog title="Konto sperren?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>
          Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Ihre Bestellungen
          bleiben. Sie können das jederzeit zurücknehmen.
        </p>
        <DialogActions keep="Nicht sperren" onKeep={() => setAsked(false)}>
          <Button aria-disabled={busy || undefined} onClick={() => void set(true)}>
            Ja, sperren
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
