import Trash2 from 'lucide-react/icons/trash'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'
import { DownloadLink } from '../page/download-link.tsx'

/** A person's rights towards the owner (revDSG Art. 25, 32): a copy of their data, and their deletion. */
export function PersonData({ person }: { person: PersonDetail['person'] }) {
  return (
    <section className="card" aria-labelledby="daten">
      <h2 id="daten">Daten</h2>
      <p>
        Wer fragt, was Sie gespeichert haben, erhält diese Datei. Sie enthält alles zu dieser
        Person, auch Ihre Notizen.
      </p>
      <div className="row">
        <DownloadLink file="GET /api/admin/users/:id/export" params={{ id: person.idUser }}>
          Daten herunterladen
        </DownloadLink>
        {person.bleibt === null && <Deletion id={person.idUser} />}
      </div>
      {person.bleibt !== null && <p className="quiet">Löschen geht nicht: {person.bleibt}</p>}
    </section>
  )
}

function Deletion({ id }: { id: number }) {
  const navigate = useNavigateUnlessLeft()
  const remove = async () => {
    await api('DELETE /api/admin/users/:id', { params: { id } })
    await navigate('/admin/users', { replace: true })
  }
  return (
    <Ask
      look="plain"
      icon={Trash2}
      label="Person löschen"
      title="Person löschen?"
      keep="Abbrechen"
      yes="Ja, löschen"
      act={remove}
      done="Person gelöscht"
    >
      <p>
        Name, Adresse, Telefon, E-Mail und Notizen sind sofort weg. Bestellungen und Rechnungen
        bleiben zehn Jahre, mit Name und Adresse. Das lässt sich nicht rückgängig machen.
      </p>
    </Ask>
  )
}
