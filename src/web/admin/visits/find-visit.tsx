import { fieldLimits } from '../../../contract/limits.ts'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { isBegun, listDrafts, type VisitDraft } from './visit-draft.ts'
import styles from './visit.module.css'

/** Starts a service without a list: from a label's code, or from a draft on this phone. */
export function FindVisit() {
  const drafts = useAnswer('drafts', listDrafts)?.filter(isBegun) ?? []
  return (
    <AdminPage
      title="Besuch"
      actions={
        <ButtonLink to="/admin/termine" look="secondary">
          Zu den Terminen
        </ButtonLink>
      }
    >
      <div className="stack">
        {drafts.length > 0 && (
          <section className="card" aria-labelledby="angefangen">
            <h2 id="angefangen">Angefangen auf diesem Gerät</h2>
            <ul className={styles['drafts']}>
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <Link to={addressOfDraft(draft)}>
                    {draft.form.vorname} {draft.form.nachname}, {draft.form.ort}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="card" aria-labelledby="etikett">
          <h2 id="etikett">Ein Gerät vor sich</h2>
          <p>
            Scannen Sie das Etikett mit der Kamera des Telefons, oder tippen Sie die Nummer ein, die
            darauf steht.
          </p>
          <Form className={styles['code']}>
            <Field
              label="Nummer des Etiketts"
              name="code"
              maxLength={fieldLimits.code}
              autoComplete="off"
            />
            <Button type="submit">Öffnen</Button>
          </Form>
        </section>
      </div>
    </AdminPage>
  )
}

/** The address to continue a draft at. */
export function addressOfDraft({ form: { idUser, termin } }: VisitDraft): string {
  return `/admin/service?person=${idUser}${termin ? `&termin=${termin.id}` : ''}`
}
