import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { Note } from '../../../contract/people/notes.ts'
import { problems } from '../../../contract/problems.ts'
import { api, withRetry } from '../../api.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { useAction } from '../../parts/action.tsx'
import { RowButton } from '../list/row-action.tsx'
import styles from './notes.module.css'

/** The notes on an order or on a person, by its id. */
type Props = { notes: readonly Note[]; id: number }
/** What they are on, as in the address of the call that adds one. */
type Kind = { kind: 'orders' | 'users' }

/** The notes on an order, and a form to add one. Customers see none of them. */
export function OrderNotes(own: Props) {
  return (
    <section className="card" aria-labelledby="notizen">
      <h2 id="notizen">Notizen</h2>
      <Notes {...own} kind="orders" />
    </section>
  )
}

/** The notes on a person, folded. */
export function PersonNotes(own: Props) {
  return (
    <Fold id="notizen" title="Notizen" about={own.notes.length}>
      <Notes {...own} kind="users" />
    </Fold>
  )
}

function Notes({ notes, ...on }: Props & Kind) {
  return (
    <>
      {notes.length > 0 && (
        <ul className={`stack ${styles['notes']}`}>
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote note={note} {...on} />
            </li>
          ))}
        </ul>
      )}
      <div className={`no-print ${styles['new']}`}>
        <NewNote key={notes[0]?.id} {...on} />
      </div>
    </>
  )
}

function OneNote({ note, kind }: { note: Note } & Kind) {
  const [isArmed, setArmed] = useState(false)
  const { busy, run } = useAction('Löschen fehlgeschlagen')
  const remove = () =>
    run(async () => {
      await api('DELETE /api/admin/notes/:id', { params: { id: note.id } })
      return 'Notiz gelöscht'
    })
  return (
    <>
      <p className={styles['text']}>{note.text}</p>
      <div className={`row ${styles['about']}`}>
        <span>
          {formatDateTime(note.createdAt)}, {note.by}
          {note.order_id !== null && kind === 'users' && (
            <>
              , zu <Link to={`/admin/orders/${note.order_id}`}>{note.order_no}</Link>
            </>
          )}
        </span>
        <RowButton
          about={`Notiz vom ${formatDateTime(note.createdAt)}`}
          danger={isArmed}
          aria-disabled={busy || undefined}
          onClick={() => (isArmed ? void remove() : setArmed(true))}
          onBlur={() => setArmed(false)}
        >
          {isArmed ? 'Wirklich löschen?' : 'Löschen'}
        </RowButton>
      </div>
    </>
  )
}

function NewNote({ id, kind }: Pick<Props, 'id'> & Kind) {
  const form = useForm({
    // The newest note may be deleted, or another one come, while one is typed.
    draft: `notiz ${kind} ${id}`,
    required: { text: problems['note-empty'][1] },
    send: async ({ text = '' }, keyOf) => {
      const note = { params: { id }, body: { text }, headers: keyOf(text) }
      await api(`POST /api/admin/${kind}/:id/notes`, note)
      return 'Notiz gespeichert'
    },
    failed: withRetry('Die Notiz konnte nicht gespeichert werden.'),
  })
  return (
    <Form form={form} look="secondary" submitLabel="Notiz speichern">
      <TextArea
        label="Neue Notiz"
        name="text"
        hint="Nur hier in der Verwaltung zu sehen. Wer seine Daten verlangt, erhält auch die Notizen."
        rows={3}
        maxLength={fieldLimits.note}
      />
    </Form>
  )
}
