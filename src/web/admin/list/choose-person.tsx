import UserPlus from 'lucide-react/icons/user-plus'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'
import type { AdminUser } from '../../../contract/people/users.ts'
import { api } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { begun, type NewPersonFor } from '../page/begun.ts'
import { readSearched, whereAmong } from '../page/person-words.ts'
import styles from './choose-person.module.css'
import { FoundCount } from './found-count.tsx'
import { RowButton } from './row-action.tsx'
import { useFinding } from './use-finding.ts'

/** Finds a known person by name, place or telephone; or somebody new, with what was typed. */
export function ChoosePerson({
  onChoose,
  onNew,
}: {
  onChoose: (person: AdminUser) => void
  onNew: (known: NewPerson) => void
}) {
  const { found, foundFor, failed, words, field } = useFinding(async (search) => {
    const query = { limit: '8', ...(search && { search }) }
    return (await api('GET /api/admin/users', { query })).data
  })
  return (
    <section className="card" aria-labelledby="wer">
      <h2 id="wer">Für wen?</h2>
      <Field label="Name, Ort oder Telefon" type="search" {...field} />
      {failed && <Notice tone="error">Konnte Nutzer nicht laden</Notice>}
      <FoundCount found={found} words={foundFor} />
      {found && (
        <ul className={styles['found']} aria-label="Gefunden">
          {found.map((person) => (
            <li key={person.idUser}>
              <button type="button" onClick={() => onChoose(person)}>
                <strong>{fullName(person.vorname, person.nachname) || person.email}</strong>
                <small>{whereAmong(found, person)}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>Niemand gefunden.</li>}
        </ul>
      )}
      <div>
        <RowButton icon={UserPlus} onClick={() => onNew(readSearched(words))}>
          Neue Person
        </RowButton>
      </div>
    </section>
  )
}

/** The same where a telephone order or an invoice begins: goes on there; somebody new is taken on the way. */
export function ForWhom({ next }: { next: keyof typeof begun }) {
  const navigate = useNavigateUnlessLeft()
  const add = (known: NewPerson) =>
    navigate('/admin/users/add', { state: { known, next } satisfies NewPersonFor })
  return (
    <div className="narrow">
      <ChoosePerson
        onChoose={({ idUser }) => void navigate(begun[next](idUser))}
        onNew={(known) => void add(known)}
      />
    </div>
  )
}
