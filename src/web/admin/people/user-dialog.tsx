import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminUser } from '../../../contract/people/users.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogAction } from '../page/use-dialog-action.ts'
import styles from './user-dialog.module.css'

/** A person's display name in the list: the name, or else the e-mail address. */
export function nameOf({ vorname, nachname, email }: AdminUser): string {
  return fullName(vorname, nachname) || email
}

type Shown = { user: AdminUser }

/** Account actions of an admin: change the role, end all sessions. */
export function Account({ user }: Shown) {
  const isMe = useAuth((auth) => auth.user?.idUser === user.idUser)
  return (
    <>
      <p className={styles['who']}>
        {user.email && `${user.email} · `}Rolle: <strong>{user.role}</strong>
        {isMe && ' · Ihr eigenes Konto'}
      </p>
      <p>
        <Link to={`/admin/users/${user.idUser}`}>Alles zu dieser Person</Link>
      </p>
      {user.hatAnmeldung ? (
        <Access user={user} isMe={isMe} />
      ) : (
        <p>Diese Person hat keine Anmeldung.</p>
      )}
    </>
  )
}

/** What somebody who can sign in may see, and where they are signed in. */
function Access({ user, isMe }: Shown & { isMe: boolean }) {
  const { busy, run, refusal } = useDialogAction()
  const params = { id: user.idUser }
  const isAdmin = user.role === 'admin'
  const changeRole = () =>
    run(async () => {
      const role = isAdmin ? 'user' : 'admin'
      await api('PUT /api/admin/users/:id/role', { params, body: { role } })
      const { user: me, setUser } = useAuth.getState()
      // Header and route guard see the change at once.
      if (isMe && me) setUser({ ...me, role })
      return isAdmin ? 'Admin-Rolle entzogen' : `${nameOf(user)} ist jetzt Admin`
    })
  const signOut = () =>
    run(async () => {
      const { ended } = await api('DELETE /api/admin/users/:id/sessions', { params })
      if (ended === 0) return 'Es war niemand angemeldet'
      return ended === 1 ? '1 Sitzung beendet' : `${ended} Sitzungen beendet`
    })
  return (
    <>
      {refusal}
      <section className={`stack ${styles['part']}`}>
        <h3>Rolle</h3>
        <p>
          {isAdmin
            ? 'Ohne die Rolle «admin» bleibt ein gewöhnliches Kundenkonto.'
            : 'Ein Admin sieht alle Bestellungen und Konten und kann Produkte, Einstellungen und Rollen ändern.'}{' '}
          {user.rolleBleibt ??
            (isMe
              ? 'Sie haben danach keinen Zugang mehr zu diesem Bereich.'
              : 'Gilt sofort; die Person muss sich neu anmelden.')}
        </p>
        {user.rolleBleibt === null && (
          <Button
            look="secondary"
            aria-disabled={busy || undefined}
            onClick={() => void changeRole()}
          >
            {isAdmin ? 'Admin-Rolle entziehen' : 'Zum Admin machen'}
          </Button>
        )}
      </section>
      <section className={`stack ${styles['part']}`}>
        <h3>Sitzungen</h3>
        <p>
          {isMe
            ? 'Meldet Ihr Konto auf allen anderen Geräten ab.'
            : 'Meldet dieses Konto auf allen Geräten ab, zum Beispiel nach einem verlorenen Telefon.'}
        </p>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void signOut()}>
          {isMe ? 'Auf anderen Geräten abmelden' : 'Überall abmelden'}
        </Button>
      </section>
    </>
  )
}
