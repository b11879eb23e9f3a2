import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../use-site.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** Undefined when it is not known. */
  hasTerms: boolean | undefined
  isSecured: boolean | undefined
  sendsMail: boolean | undefined
}

/** What the owner should have done before the first sale; each sentence goes when it is done. */
export function BeforeSelling({ hasTerms, isSecured, sendsMail }: Props) {
  const { totalsMode, business, isPaymentSimulated } = useSite()
  const tasks: { key: string; isOpen: boolean; text: ReactNode }[] = [
    {
      key: 'payment',
      isOpen: isPaymentSimulated,
      text: 'TWINT ist nur simuliert: Bestellungen gelten als bezahlt, ohne dass Geld kommt. Lassen Sie einen Zahlungsanbieter anschliessen.',
    },
    {
      key: 'mail',
      isOpen: sendsMail === false,
      text: 'E-Mails verlassen den Server nicht: Niemand bekommt eine Bestätigung. Lassen Sie den E-Mail-Versand anschliessen.',
    },
    {
      key: 'sums',
      isOpen: totalsMode === 'fest',
      text: (
        <>
          Lieferkosten und MWST werden im Warenkorb nur als feste Texte angezeigt.{' '}
          <Link to="/admin/einstellungen#preise">Berechnen lassen</Link>
        </>
      ),
    },
    {
      key: 'terms',
      isOpen: hasTerms === false,
      text: (
        <>
          Wer bestellt, stimmt Ihren AGB zu, doch die Seite ist leer.{' '}
          <Link to="/admin/einstellungen#rechtstexte">AGB schreiben</Link>
        </>
      ),
    },
    {
      key: 'uid',
      isOpen: business.uid === '',
      text: (
        <>
          Ihre UID fehlt in den Einstellungen. Sie gehört in die E-Mails und ins Impressum.{' '}
          <Link to="/admin/einstellungen">UID eintragen</Link>
        </>
      ),
    },
    {
      key: 'code',
      isOpen: isSecured === false,
      text: (
        <>
          Ihr Zugang zur Verwaltung ist nur mit dem Passwort geschützt.{' '}
          <Link to="/admin/sicherheit">Code auf dem Telefon einrichten</Link> (zwei Minuten)
        </>
      ),
    },
  ]
  const open = tasks.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  return (
    <Notice>
      <p>
        <strong>Bevor Sie verkaufen</strong>
      </p>
      <ul className={`stack ${styles['tasks']}`}>
        {open.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
