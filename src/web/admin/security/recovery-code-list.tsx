import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { toast } from '../../ui/message/toast.ts'
import { useSite } from '../../use-site.ts'
import { putFocus } from '../../ui/put-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import styles from './security.module.css'

/** The ten recovery codes, shown only once. */
export function RecoveryCodeList({
  codes,
  onDone,
}: {
  codes: readonly string[]
  onDone: () => void
}) {
  const { business } = useSite()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Codes kopiert')
    } catch {
      toast.error('Kopieren ist hier nicht möglich. Bitte drucken oder abschreiben.')
    }
  }
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="codes-titel">
      <h2 id="codes-titel" ref={putFocus}>
        Ihre Wiederherstellungscodes für {business.name}
      </h2>
      <p>
        Fehlt das Telefon, melden Sie sich mit dem Passwort und einem dieser Codes an. Jeder gilt
        einmal. Bewahren Sie sie auf Papier auf, nicht beim Computer.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button icon={Printer} look="secondary" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button icon={Copy} look="secondary" onClick={() => void copy()}>
          Kopieren
        </Button>
      </div>
      <Notice>Diese Codes sehen Sie nur jetzt. Später lassen sich nur neue erstellen.</Notice>
      <div className="row no-print">
        <Button onClick={onDone}>Ich habe die Codes aufbewahrt</Button>
      </div>
    </section>
  )
}
