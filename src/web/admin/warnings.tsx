import type { Warning } from '../../contract/overview/shop-state.ts'
import { Notice } from '../ui/notice.tsx'

const sentences: Record<Warning, string> = {
  'no-payments':
    'Der Verkauf ist geschlossen: Es ist kein Zahlungsanbieter angeschlossen (STRIPE_SECRET_KEY fehlt). Wer den Shop betreibt, trägt den Schlüssel ein; bis dahin kann niemand bestellen.',
  simulated:
    'Zahlungen werden nur simuliert (PAYMENTS=simulator): Wer bestellt, bezahlt nichts. Nur zum Zeigen des Shops.',
  'one-address':
    'Alle Besucher scheinen von derselben Adresse zu kommen: Der vorgeschaltete Server fehlt in TRUSTED_PROXIES. Sperren nach zu vielen Versuchen treffen so alle.',
}

/** On every page of the admin area: what is wrong with the installation. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning) => (
    <Notice key={warning} tone="error">
      {sentences[warning]}
    </Notice>
  ))
}
