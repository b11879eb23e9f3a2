import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FirstFieldFocus } from '../ui/form/first-field-focus.tsx'
import { useForm } from '../parts/use-form.ts'
import { type FormErrors, Form, type Values } from '../ui/form/form.tsx'
import { useEditing } from '../ui/form/use-editing.ts'
import styles from './profile.module.css'
import { refusalOf } from '../parts/refusal.tsx'
import { isSessionOver, withReason } from '../api.ts'

/**
 * A section of the profile that can be read or edited (spec §4): saved only when valid, cancelling restores it. The
 * fields are mounted only while editing, so closing discards their content.
 */
export function ProfileSection({
  title,
  rows,
  fields,
  check,
  save,
  isOpen = false,
  isWide = false,
}: {
  title: string
  rows: readonly (readonly [label: string, value: ReactNode])[]
  fields: ReactNode
  check: (values: Values) => FormErrors | undefined
  save: (values: Values) => Promise<void>
  /** Whether editing starts with the page. */
  isOpen?: boolean
  /** Over the whole width of the page: its values stand side by side. */
  isWide?: boolean
}) {
  const { isEditing, setEditing, edit } = useEditing(isOpen)

  return (
    <section
      className={`card ${styles['card']} ${isWide ? styles['wide'] : ''}`}
      aria-label={title}
    >
      <div className={`row ${styles['cardHead']}`}>
        <h2>{title}</h2>
        {!isEditing && (
          <Button icon={Pencil} ref={edit} look="secondary" onClick={() => setEditing(true)}>
            Bearbeiten
            <span className="visually-hidden"> ({title})</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <SectionForm fields={fields} check={check} save={save} onDone={() => setEditing(false)} />
      ) : (
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className={styles['missing']}>noch nicht erfasst</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function SectionForm({
  fields,
  check,
  save,
  onDone,
}: Pick<Parameters<typeof ProfileSection>[0], 'fields' | 'check' | 'save'> & {
  onDone: () => void
}) {
  const form = useForm({
    check,
    send: async (values) => {
      try {
        await save(values)
      } catch (failure) {
        return profileRefusal(failure)
      }
      return onDone()
    },
  })
  return (
    <FirstFieldFocus className="stack">
      <Form form={form} submitLabel="Speichern">
        {fields}
      </Form>
      <Button look="secondary" wide onClick={() => !form.busy && onDone()}>
        Abbrechen
      </Button>
    </FirstFieldFocus>
  )
}

const notSaved = 'Fehler beim Speichern der Daten'

/** Why a section of the profile was not saved: at the field it concerns, or above the form (spec §8). */
function profileRefusal(failure: unknown): FormErrors {
  const refusal = refusalOf(failure, notSaved)
  if (isSessionOver(failure)) return refusal
  return refusal.notice ? { notice: withReason(notSaved, failure) } : refusal
}
