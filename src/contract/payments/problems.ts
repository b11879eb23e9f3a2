/** Errors of payments and refunds; part of the table in problems.ts. */
export const moneyProblems = {
  'order-too-large': [
    400,
    'So viel lässt sich mit TWINT nicht auf einmal bezahlen. Bitte teilen Sie die Bestellung auf oder rufen Sie uns an.',
  ],
  'amount-mismatch': [400, 'Der Betrag stimmt nicht mit der Bestellung überein.'],
  'invalid-amount': [
    400,
    'Bitte geben Sie einen Betrag in Franken mit höchstens zwei Nachkommastellen ein.',
  ],
  'amount-not-in-coins': [400, 'In bar gibt es nur Beträge, die mit Münzen aufgehen.'],
  'credit-both': [
    400,
    'Bitte geben Sie entweder einen Betrag an oder die Stücke, die zurück sind. Deren Betrag steht mit der Rechnung fest.',
  ],
  'invalid-payment-day': [
    400,
    'Der Tag der Zahlung darf nicht vor der Bestellung und nicht in der Zukunft liegen.',
  ],
  'refund-lines': [
    400,
    'So viele Stück davon wurden nicht bestellt, oder sie sind schon zurückgegeben.',
  ],
  'closing-day': [400, 'Abgeschlossen wird bis zum letzten Tag eines Monats.'],
  'closing-too-early': [400, 'Ein Monat lässt sich abschliessen, wenn er vorbei ist.'],
  'payment-required': [402, 'Für diese Bestellung liegt keine abgeschlossene Zahlung vor.'],
  'payment-not-found': [404, 'Zahlung nicht gefunden'],
  'review-not-found': [
    404,
    'Hier gibt es nichts mehr zu entscheiden. Bitte laden Sie die Seite neu.',
  ],
  'invoice-too-large': [
    409,
    'Für diesen Betrag ist Bezahlen auf Rechnung nicht möglich. Bitte bezahlen Sie mit TWINT.',
  ],
  'invoice-limit': [
    409,
    'Mit Ihren offenen Rechnungen ist der Betrag erreicht, bis zu dem Sie auf Rechnung bestellen können. Bitte bezahlen Sie mit TWINT.',
  ],
  'invoice-overdue': [
    409,
    'Eine Ihrer Rechnungen ist überfällig. Bis sie bezahlt ist, bestellen Sie bitte mit TWINT.',
  ],
  'invoice-address-missing': [
    409,
    'Auf einer Rechnung muss der Wohnort stehen. Bitte ergänzen Sie zuerst die Adresse.',
  ],
  'invoice-sums-fixed': [
    409,
    'Rechnungen gibt es nur, wenn Lieferkosten und MWST unter «Einstellungen» auf «berechnet» stehen.',
  ],
  'order-on-account': [
    409,
    'Diese Bestellung bezahlen Sie mit der Rechnung, die Sie erhalten haben.',
  ],
  'order-already-paid': [409, 'Diese Bestellung ist bereits bezahlt.'],
  'order-not-open': [409, 'Diese Bestellung kann nicht mehr bezahlt werden.'],
  'payment-needs-review': [
    409,
    'Diese Zahlung wird von uns geprüft. Bitte bezahlen Sie nicht noch einmal.',
  ],
  'payment-link-waits': [
    409,
    'Zu dieser Bestellung ist Geld gekommen, das Sie zuerst prüfen. Danach gibt es wieder einen Zahlungslink.',
  ],
  'payment-meanwhile': [
    409,
    'Zu dieser Bestellung wurde inzwischen Geld gebucht. Bitte sehen Sie nach, bevor Sie noch etwas buchen.',
  ],
  'payment-not-by-hand': [
    409,
    'Diese Zahlung wurde nicht von Hand erfasst oder zugeordnet. Geben Sie das Geld zurück.',
  ],
  'payment-already-reversed': [409, 'Diese Buchung ist bereits zurückgenommen.'],
  'payment-refunded': [
    409,
    'Von diesem Geld ist schon etwas zurückgegeben. Die Buchung lässt sich nicht mehr zurücknehmen.',
  ],
  'order-holds-money': [
    409,
    'Für diese Bestellung ist schon Geld eingegangen. Bitte melden Sie sich bei uns, wenn Sie sie stornieren möchten.',
  ],
  'reminder-undelivered': [
    409,
    'Zu dieser Rechnung ist noch nichts geliefert. Bestätigen Sie, dass Sie trotzdem mahnen möchten.',
  ],
  'invoice-not-open': [
    409,
    'Auf dieser Rechnung ist nichts mehr offen. Bereits bezahltes Geld geben Sie bei der Bestellung zurück.',
  ],
  'credit-too-large': [
    409,
    'Das ist mehr, als auf dieser Rechnung noch offen ist. Bereits bezahltes Geld geben Sie bei der Bestellung zurück.',
  ],
  'invoice-not-work': [
    409,
    'Die Positionen dieser Rechnung stehen mit ihrer Bestellung fest. Berichtigen lassen sich die Angaben.',
  ],
  'draft-lines': [
    400,
    'Jede Position braucht einen Text, eine Menge über 0 mit höchstens zwei Nachkommastellen und einen Preis ab 0.',
  ],
  'draft-discount': [400, 'Der Rabatt ist ein Prozentsatz zwischen 0 und 100.'],
  'draft-day': [
    400,
    'Bitte prüfen Sie das Leistungsdatum: Es liegt höchstens zehn Jahre zurück und ein Jahr voraus.',
  ],
  'invalid-rate': [
    400,
    'Ein MWST-Satz liegt zwischen 0 und 30 Prozent und hat höchstens eine Nachkommastelle, zum Beispiel 8.1.',
  ],
  'draft-rates': [
    400,
    'Eine Rechnung hat einen MWST-Satz. Schreiben Sie für Positionen mit einem anderen Satz eine zweite Rechnung.',
  ],
  'draft-rate-of-day': [400, 'Für die Rechnung gilt der MWST-Satz des Tages der Leistung.'],
  'draft-empty': [409, 'Auf dieser Rechnung ist nichts zu bezahlen.'],
  'draft-not-found': [404, 'Diesen Entwurf gibt es nicht mehr. Er ist ausgestellt oder gelöscht.'],
  'services-invalid': [
    400,
    'Jede Leistung braucht einen Namen, eine Einheit und einen Preis ab 0 mit höchstens zwei Nachkommastellen.',
  ],
  'invoice-reduced': [
    409,
    'Zu dieser Rechnung gibt es schon Gutschriften oder Abschreibungen. Ersetzen lässt sich nur eine unveränderte Rechnung.',
  ],
  'nothing-received': [409, 'Für diese Bestellung ist kein Geld eingegangen.'],
  'refund-too-large': [
    409,
    'Das ist mehr, als von dieser Bestellung noch zurückgegeben werden kann.',
  ],
  'refund-way': [
    409,
    'Mit TWINT lässt sich dieser Betrag nicht mehr zurückgeben. Bitte wählen Sie Bank oder bar.',
  ],
  'refund-disputed': [
    409,
    'Eine Zahlung dieser Bestellung wird beim Zahlungsanbieter angefochten. Bis das entschieden ist, lässt sich kein Geld zurückgeben.',
  ],
  'refund-meanwhile': [
    409,
    'Zu dieser Bestellung wurde inzwischen Geld zurückgegeben. Bitte sehen Sie nach, bevor Sie es noch einmal tun.',
  ],
  'order-border': [
    409,
    'Ins Ausland wird ohne MWST geliefert, in der Schweiz mit. Bitte stornieren Sie diese Bestellung und nehmen Sie sie neu auf.',
  ],
  'already-closed': [409, 'Die Buchhaltung ist bis zu diesem Tag schon abgeschlossen.'],
  'nothing-closed': [409, 'Es ist nichts abgeschlossen.'],
  'not-closed-last': [
    409,
    'Nur der letzte Abschluss lässt sich öffnen. Bitte laden Sie die Seite neu.',
  ],
  'payment-key-reused': [422, 'Diese Zahlung wurde bereits mit anderem Inhalt gesendet.'],
  'credit-key-reused': [422, 'Diese Gutschrift wurde bereits mit anderem Inhalt gesendet.'],
  'refund-key-reused': [422, 'Diese Rückerstattung wurde bereits mit anderem Inhalt gesendet.'],
  'payment-provider-unavailable': [503, 'Fehler beim Erstellen der TWINT-Zahlung'],
} as const
