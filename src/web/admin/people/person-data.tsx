import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import { api } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../visitor/use-action.ts'
import styles from './person.module.css'

/** A person's rights towards the owner (revDSG Art. 25, 32): a copy of their data, and their deletion. */
export function PersonData({ person }: { person: PersonDetail['person'] }) {
  const params = { id: person.idUser }
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="daten">
      <h2 id="daten">Daten</h2>
      <p>
        Wer fragt, was Sie gespeichert haben, erhält diese Datei. Sie enthält alles zu dieser
        Person, auch Ihre Notizen.
      </p>
      <div className="row">
        <ButtonLink
          to={addressOf('GET /api/admin/users/:id/export', { params }).path}
          look="secondary"
          reloadDocument
          prefetch="none"
          download
        >
          <Download aria-hidden /> Daten herunterladen
        </ButtonLink>
        {!person.hatAnmeldung && <Deletion id={person.idUser} />}
      </div>
      {person.hatAnmeldung && (
        <p className="quiet">Ihr Konto löscht die Person selbst, unter «Profil».</p>
      )}
    </section>
  )
}

function Deletion({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const { busy, run } = useAction('Das hat nicht geklappt.', setFailure)
  const remove = () =>
    run(async () => {
      setFailure(undefined)
      await api('DELETE /api/admin/users/:id', { params: { id } })
      await navigate('/admin/users', { replace: true })
      return 'Person gelöscht'
    })
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          setFailure(undefined)
          setAsked(true)
        }}
      >
        <Trash2 aria-hidden /> Person löschen
      </Button>
      <Dialog title="Person löschen?" isOpen={isAsked} onClose={() => setAsked(false)}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>
          Name, Adresse, Telefon, E-Mail und Notizen sind sofort weg. Bestellungen und Rechnungen
          bleiben zehn Jahre, mit Name und Adresse. Das lässt sich nicht rückgängig machen.
        </p>
        <div className={`row ${actions['actions']}`}>
          <Button look="secondary" onClick={() => setAsked(false)}>
            Abbrechen
          </Button>
          <Button aria-disabled={busy || undefined} onClick={() => void remove()}>
            Ja, löschen
          </Button>
        </div>
      </Dialog>
    </>
  )
}
