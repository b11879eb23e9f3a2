import Pencil from 'lucide-react/icons/pencil'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { api, withRetry } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FirstFieldFocus } from '../../ui/form/first-field-focus.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { useEditing } from '../../ui/form/use-editing.ts'
import { useRevision } from '../page/saved-meanwhile.tsx'
import styles from './person.module.css'
import { PersonFields, readPerson, requiredOfPerson } from '../page/person-fields.tsx'
import { CustomerPhone } from '../page/customer-phone.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { mailto } from '../../ui/text/mailto.ts'

type Person = PersonDetail['person']

/** A person's contact details, for reading or editing. */
export function PersonContact({ person }: { person: Person }) {
  const { isEditing, setEditing, edit } = useEditing()
  return (
    <Fold id="kontakt" title="Kontakt" about={`${person.plz} ${person.ort}`.trim()}>
      {isEditing ? (
        <ContactForm person={person} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Contact person={person} />
          <div>
            <Button icon={Pencil} ref={edit} look="secondary" onClick={() => setEditing(true)}>
              Bearbeiten
            </Button>
          </div>
        </>
      )}
    </Fold>
  )
}

function Contact({ person }: { person: Person }) {
  const { strasse, plz, ort, land, telefonnummer: phone, email } = person
  const missing = <span className="quiet">nicht bekannt</span>
  return (
    <dl className={styles['facts']}>
      <dt>Telefon</dt>
      <dd>{phone ? <CustomerPhone number={phone} /> : missing}</dd>
      <dt>E-Mail</dt>
      <dd>
        {email ? (
          <a href={mailto(email)}>
            <EmailText email={email} />
          </a>
        ) : (
          missing
        )}
        {email && person.isVerifiedEmail !== 1 && <small>nicht bestätigt</small>}
      </dd>
      <dt>Adresse</dt>
      <dd>
        {strasse || plz || ort ? (
          <PostalAddress strasse={strasse} plz={plz} ort={ort} land={land} />
        ) : (
          missing
        )}
      </dd>
    </dl>
  )
}

function ContactForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const params = { id: person.idUser }
  const { save } = useRevision(person.revision, {
    href: `/admin/users/${person.idUser}`,
    readNewest: async () => (await api('GET /api/admin/users/:id', { params })).person.revision,
  })
  const form = useForm({
    required: requiredOfPerson,
    send: (values) =>
      save(async (revision) => {
        const body = { ...readPerson(values), revision }
        await api('PUT /api/admin/users/:id', { params, body })
        onDone()
        return 'Erfolgreich gespeichert'
      }),
    failed: withRetry('Die Person konnte nicht gespeichert werden.'),
  })

  return (
    <FirstFieldFocus className="stack">
      <Form form={form} submitLabel="Speichern">
        <PersonFields
          known={person}
          emailHint={
            person.hatAnmeldung
              ? 'Gilt erst, wenn die Person den Link in der E-Mail an die neue Adresse öffnet.'
              : 'Freiwillig. Hierhin gehen Bestätigungen und Rechnungen.'
          }
        />
      </Form>
      <Button look="secondary" wide onClick={() => !form.busy && onDone()}>
        Abbrechen
      </Button>
    </FirstFieldFocus>
  )
}
