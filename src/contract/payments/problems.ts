import { withStatus } from '../fields/with-status.ts'

/** Errors of payments and refunds; part of the table in problems.ts. */
export const moneyProblems = {
  ...withStatus(400, {
    'order-too-large':
      'So viel lässt sich mit TWINT nicht auf einmal bezahlen. Bitte teilen Sie die Bestellung auf oder rufen Sie uns an.',
    'amount-mismatch': 'Der Betrag stimmt nicht mit der Bestellung überein.',
    'invalid-amount':
      'Bitte geben Sie einen Betrag in Franken mit höchstens zwei Nachkommastellen ein.',
    'amount-not-in-coins': 'In bar gibt es nur Beträge, die mit Münzen aufgehen.',
    'credit-both':
      'Bitte geben Sie entweder einen Betrag an oder die Stücke, die zurück sind. Deren Betrag steht mit der Rechnung fest.',
    'invalid-payment-day':
      'Der Tag der Zahlung darf nicht vor der Bestellung und nicht in der Zukunft liegen.',
    'refund-lines':
      'So viele Stück davon wurden nicht bestellt, oder sie sind schon zurückgegeben.',
    'closing-day': 'Abgeschlossen wird bis zum letzten Tag eines Monats.',
    'closing-too-early': 'Ein Monat lässt sich abschliessen, wenn er vorbei ist.',
    'draft-lines':
      'Jede Position braucht einen Text, eine Menge über 0 mit höchstens zwei Nachkommastellen und einen Preis ab 0.',
    'draft-discount': 'Der Rabatt ist ein Prozentsatz zwischen 0 und 100.',
    'draft-day':
      'Bitte prüfen Sie das Leistungsdatum: Es liegt höchstens zehn Jahre zurück und ein Jahr voraus.',
    'invalid-rate':
      'Ein MWST-Satz liegt zwischen 0 und 30 Prozent und hat höchstens eine Nachkommastelle, zum Beispiel 8.1.',
    'draft-rates':
      'Eine Rechnung hat einen MWST-Satz. Schreiben Sie für Positionen mit einem anderen Satz eine zweite Rechnung.',
    'draft-rate-of-day': 'Für die Rechnung gilt der MWST-Satz des Tages der Leistung.',
    'services-invalid':
      'Jede Leistung braucht einen Namen, eine Einheit und einen Preis ab 0 mit höchstens zwei Nachkommastellen.',
  }),
  ...withStatus(402, {
    'payment-required': 'Für diese Bestellung liegt keine abgeschlossene Zahlung vor.',
  }),
  ...withStatus(404, {
    'payment-not-found': 'Zahlung nicht gefunden',
    'review-not-found': 'Hier gibt es nichts mehr zu entscheiden. Bitte laden Sie die Seite neu.',
    'draft-not-found': 'Diesen Entwurf gibt es nicht mehr. Er ist ausgestellt oder gelöscht.',
  }),
  ...withStatus(409, {
    'invoice-too-large':
      'Für diesen Betrag ist Bezahlen auf Rechnung nicht möglich. Bitte bezahlen Sie mit TWINT.',
    'invoice-limit':
      'Mit Ihren offenen Rechnungen ist der Betrag erreicht, bis zu dem Sie auf Rechnung bestellen können. Bitte bezahlen Sie mit TWINT.',
    'invoice-overdue':
      'Eine Ihrer Rechnungen ist überfällig. Bis sie bezahlt ist, bestellen Sie bitte mit TWINT.',
    'invoice-address-missing':
      'Auf einer Rechnung muss der Wohnort stehen. Bitte ergänzen Sie zuerst die Adresse.',
    'invoice-sums-fixed':
      'Rechnungen gibt es nur, wenn Lieferkosten und MWST unter «Einstellungen» auf «berechnet» stehen.',
    'order-on-account': 'Diese Bestellung bezahlen Sie mit der Rechnung, die Sie erhalten haben.',
    'order-already-paid': 'Diese Bestellung ist bereits bezahlt.',
    'order-not-open': 'Diese Bestellung kann nicht mehr bezahlt werden.',
    'payment-needs-review':
      'Diese Zahlung wird von uns geprüft. Bitte bezahlen Sie nicht noch einmal.',
    'payment-link-waits':
      'Zu dieser Bestellung ist Geld gekommen, das Sie zuerst prüfen. Danach gibt es wieder einen Zahlungslink.',
    'payment-meanwhile':
      'Zu dieser Bestellung wurde inzwischen Geld gebucht. Bitte sehen Sie nach, bevor Sie noch etwas buchen.',
    'payment-not-by-hand':
      'Diese Zahlung wurde nicht von Hand erfasst oder zugeordnet. Geben Sie das Geld zurück.',
    'payment-already-reversed': 'Diese Buchung ist bereits zurückgenommen.',
    'payment-refunded':
      'Von diesem Geld ist schon etwas zurückgegeben. Die Buchung lässt sich nicht mehr zurücknehmen.',
    'order-holds-money':
      'Für diese Bestellung ist schon Geld eingegangen. Bitte melden Sie sich bei uns, wenn Sie sie stornieren möchten.',
    'reminder-undelivered':
      'Zu dieser Rechnung ist noch nichts geliefert. Bestätigen Sie, dass Sie trotzdem mahnen möchten.',
    'invoice-not-open':
      'Diese Rechnung ist schon bezahlt, gutgeschrieben, abgeschrieben oder ersetzt. Bezahltes Geld geben Sie bei der Bestellung zurück.',
    'credit-too-large':
      'Das ist mehr, als auf dieser Rechnung noch offen ist. Bereits bezahltes Geld geben Sie bei der Bestellung zurück.',
    'credit-meanwhile':
      'Auf dieser Rechnung ist inzwischen nicht mehr gleich viel offen. Bitte sehen Sie nach, bevor Sie noch etwas gutschreiben.',
    'invoice-not-work':
      'Die Positionen dieser Rechnung stehen mit ihrer Bestellung fest. Berichtigen lassen sich die Angaben.',
    'draft-empty': 'Auf dieser Rechnung ist nichts zu bezahlen.',
    'invoice-reduced':
      'Zu dieser Rechnung gibt es schon Gutschriften oder Abschreibungen. Ersetzen lässt sich nur eine unveränderte Rechnung.',
    'nothing-received': 'Für diese Bestellung ist kein Geld eingegangen.',
    'refund-too-large': 'Das ist mehr, als von dieser Bestellung noch zurückgegeben werden kann.',
    'refund-way':
      'Mit TWINT lässt sich dieser Betrag nicht mehr zurückgeben. Bitte wählen Sie Bank oder bar.',
    'refund-disputed':
      'Eine Zahlung dieser Bestellung wird beim Zahlungsanbieter angefochten. Bis das entschieden ist, lässt sich kein Geld zurückgeben.',
    'refund-meanwhile':
      'Zu dieser Bestellung wurde inzwischen Geld zurückgegeben. Bitte sehen Sie nach, bevor Sie es noch einmal tun.',
    'order-border':
      'Ins Ausland wird ohne MWST geliefert, in der Schweiz mit. Bitte stornieren Sie diese Bestellung und nehmen Sie sie neu auf.',
    'already-closed': 'Die Buchhaltung ist bis zu diesem Tag schon abgeschlossen.',
    'nothing-closed': 'Es ist nichts abgeschlossen.',
    'not-closed-last': 'Nur der letzte Abschluss lässt sich öffnen. Bitte laden Sie die Seite neu.',
  }),
  ...withStatus(422, {
    'payment-key-reused': 'Diese Zahlung wurde bereits mit anderem Inhalt gesendet.',
    'credit-key-reused': 'Diese Gutschrift wurde bereits mit anderem Inhalt gesendet.',
    'refund-key-reused': 'Diese Rückerstattung wurde bereits mit anderem Inhalt gesendet.',
  }),
  ...withStatus(503, {
    'payment-provider-unavailable': 'Fehler beim Erstellen der TWINT-Zahlung',
  }),
}
