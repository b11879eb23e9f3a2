import KeyRound from 'lucide-react/icons/key-round'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../../parts/action.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import styles from './join-letter.module.css'

/** Creates the code a person can later link an account with; shown only once, as a letter to print. */
export function JoinLetter({ person }: { person: PersonDetail['person'] }) {
  const [code, setCode] = useState<string>()
  const make = async () => {
    const params = { id: person.idUser }
    setCode((await api('POST /api/admin/users/:id/join-code', { params })).code)
  }
  if (code !== undefined) return <Letter person={person} code={code} />
  return (
    <div className="stack">
      {person.codeSeit && (
        <p>
          Am {formatDate(person.codeSeit)} wurde ein Code erstellt. Ein neuer macht ihn ungültig.
        </p>
      )}
      <div>
        <ActionButton icon={KeyRound} look="secondary" act={make}>
          Code erstellen
        </ActionButton>
      </div>
    </div>
  )
}

function Letter({ person, code }: { person: PersonDetail['person']; code: string }) {
  const { business } = useSite()
  return (
    <div className={styles['letter']} role="status">
      <div className={styles['onPaper']}>
        <p>
          {business.name}, {business.street}, {business.postalCode} {business.city}
        </p>
        <PostalAddress {...person} />
        <h2>Ihr Zugangscode</h2>
      </div>
      <p className={styles['code']}>{code}</p>
      <p>
        So verbinden Sie Ihr Konto: unter {window.location.host} registrieren oder anmelden,
        «Profil» öffnen und bei «Code aus einem Brief» diesen Code eintippen. Danach sehen Sie dort
        alle Ihre Bestellungen.
      </p>
      <p className={styles['once']}>
        Der Code steht nur jetzt hier. Drucken Sie den Brief oder schreiben Sie den Code ab.
      </p>
      <div className={styles['once']}>
        <Button icon={Printer} look="secondary" onClick={() => window.print()}>
          Brief drucken
        </Button>
      </div>
    </div>
  )
}
