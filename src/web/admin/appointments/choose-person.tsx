import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import type { AdminUser } from '../../../contract/people/users.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { api } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowButton } from '../list/row-action.tsx'
import styles from './book.module.css'

/** The debounce delay of typing, in ms. */
const searchDebounce = 250

/** Finds a known person by name, place or telephone; or somebody new, with what was typed. */
export function ChoosePerson({
  onChoose,
  onNew,
}: {
  onChoose: (person: AdminUser) => void
  onNew: (typed: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly AdminUser[] | 'failed'>()
  const words = typed.trim()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => {
        const query = { limit: '8', ...(words && { search: words }) }
        void api('GET /api/admin/users', { query })
          .then(
            ({ data }) => data,
            () => 'failed' as const,
          )
          .then((answered) => isOver || setFound(answered))
      },
      words ? searchDebounce : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words])
  return (
    <section className="card" aria-labelledby="wer">
      <h2 id="wer">Für wen?</h2>
      <Field
        label="Name, Ort oder Telefon"
        type="search"
        value={typed}
        maxLength={fieldLimits.search}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {found === 'failed' && <Notice tone="error">Konnte Nutzer nicht laden</Notice>}
      {found !== 'failed' && found && (
        <ul className={styles['found']} aria-label="Gefunden">
          {found.map((person) => (
            <li key={person.idUser}>
              <button type="button" onClick={() => onChoose(person)}>
                <strong>{`${person.vorname} ${person.nachname}`.trim() || person.email}</strong>
                <small>
                  {[`${person.plz} ${person.ort}`.trim(), formatPhone(person.telefonnummer)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>Niemand gefunden.</li>}
        </ul>
      )}
      <div>
        <RowButton onClick={() => onNew(words)}>
          <UserPlus aria-hidden />
          Neue Person
        </RowButton>
      </div>
    </section>
  )
}
