import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { Note } from '../../../contract/people/notes.ts'
import { problems } from '../../../contract/problems.ts'
import { api } from '../../api.ts'
import { TextArea } from '../../ui/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../parts/action.tsx'
import { RowButton } from '../list/row-action.tsx'
import styles from './notes.module.css'

/** The notes on a person or an order, and a form to add one. Customers see none of them. */
export function Notes({
  notes,
  isOfOrder = false,
  add,
}: {
  notes: readonly Note[]
  /** All notes are on the order of this page. */
  isOfOrder?: boolean
  add: (text: string) => Promise<unknown>
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const goOn = () => title.current?.focus()
  return (
    <section className="card" aria-labelledby="notizen">
      <h2 id="notizen" ref={title} tabIndex={-1}>
        Notizen
      </h2>
      {notes.length > 0 && (
        <ul className={`stack ${styles['notes']}`}>
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote note={note} isOfOrder={isOfOrder} onDeleted={goOn} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['new']}>
        <NewNote key={notes[0]?.id} add={add} onAdded={goOn} />
      </div>
    </section>
  )
}

function OneNote({
  note,
  isOfOrder,
  onDeleted,
}: {
  note: Note
  isOfOrder: boolean
  onDeleted: () => void
}) {
  const [isArmed, setArmed] = useState(false)
  const { busy, run } = useAction('Löschen fehlgeschlagen')
  const remove = () =>
    run(async () => {
      await api('DELETE /api/admin/notes/:id', { params: { id: note.id } })
      onDeleted()
      return 'Notiz gelöscht'
    })
  return (
    <>
      <p className={styles['text']}>{note.text}</p>
      <div className={`row ${styles['about']}`}>
        <span>
          {formatDateTime(note.createdAt)}, {note.by}
          {note.order_id !== null && !isOfOrder && (
            <>
              , zu <Link to={`/admin/orders/${note.order_id}`}>{note.order_no}</Link>
            </>
          )}
        </span>
        <RowButton
          danger={isArmed}
          aria-disabled={busy || undefined}
          onClick={() => (isArmed ? void remove() : setArmed(true))}
          onBlur={() => setArmed(false)}
        >
          {isArmed ? 'Wirklich löschen?' : 'Löschen'}
          <span className="visually-hidden"> (Notiz vom {formatDateTime(note.createdAt)})</span>
        </RowButton>
      </div>
    </>
  )
}

function NewNote({
  add,
  onAdded,
}: {
  add: (text: string) => Promise<unknown>
  onAdded: () => void
}) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    required: { text: problems['note-empty'][1] },
    send: async ({ text = '' }) => {
      await add(text)
      toast.success('Notiz gespeichert')
      await revalidate()
      onAdded()
    },
    failed: 'Die Notiz konnte nicht gespeichert werden.',
  })
  return (
    <Form form={form} submitLabel="Notiz speichern" busyLabel="Wird gespeichert …">
      <TextArea
        label="Neue Notiz"
        name="text"
        error={form.errors['text']}
        hint="Nur hier in der Verwaltung zu sehen. Wer seine Daten verlangt, erhält auch die Notizen."
        rows={3}
        maxLength={fieldLimits.note}
      />
    </Form>
  )
}
