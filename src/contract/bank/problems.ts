import { withStatus } from '../fields/with-status.ts'

/** What can be wrong with the bank account and its statements; part of the table in problems.ts. */
export const bankProblems = {
  ...withStatus(400, {
    'invalid-account-iban':
      'Bitte geben Sie die gewöhnliche IBAN Ihres Kontos ein, nicht die QR-IBAN.',
    'bank-account-missing':
      'Tragen Sie zuerst unter «Einstellungen» die IBAN ein, auf die Ihre Kundschaft bezahlt.',
    'bank-statement-missing': 'Bitte wählen Sie eine Datei Ihrer Bank aus.',
    'bank-statement-too-large':
      'Die Datei ist grösser als 5 MB oder hat mehr als 10’000 Buchungen. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.',
    'bank-statement-unreadable':
      'Diese Datei ist beschädigt oder kein XML. Bitte laden Sie sie bei Ihrer Bank noch einmal herunter.',
    'bank-statement-format':
      'Das ist kein Auszug, den der Shop lesen kann. Bitte laden Sie bei Ihrer Bank camt.053 (Kontoauszug) oder camt.054 (Gutschriftsanzeige) herunter.',
    'bank-statement-account':
      'Dieser Auszug gehört zu einem anderen Konto als dem unter «Einstellungen». Haben Sie dort eine QR-IBAN, tragen Sie auch die gewöhnliche IBAN des Kontos ein.',
    'bank-statement-currency': 'Dieser Auszug gehört zu einem Konto, das nicht in Franken ist.',
    'bank-entry-reversal':
      'Diese Bestellung hat keine Zahlung der Bank über diesen Betrag, die noch gilt.',
    'bank-statement-test':
      'Ihre Bank hat diese Datei als Test gekennzeichnet. Laden Sie den echten Auszug hoch.',
    'bank-entry-reversal-in':
      'Das ist die Rückbuchung einer Belastung, keine Zahlung der Kundschaft. Legen Sie sie beiseite.',
    'bank-entry-debit':
      'Das ist eine Belastung Ihres Kontos. Ordnen Sie sie der Auszahlung von Stripe zu (AZ-…), oder legen Sie sie beiseite.',
    'bank-entry-odd':
      'Der Betrag dieser Buchung ist unklar. Legen Sie sie beiseite, und erfassen Sie die Zahlung auf der Seite der Bestellung.',
    'payout-not-open': 'Diese Auszahlung gibt es nicht, oder sie ist schon auf dem Konto gebucht.',
    'payout-other-amount': 'Diese Auszahlung hat einen anderen Betrag als die Buchung.',
  }),
  ...withStatus(404, {
    'bank-entry-not-found': 'Diese Buchung der Bank gibt es nicht.',
  }),
  ...withStatus(409, {
    'bank-entry-not-aside': 'Diese Buchung der Bank liegt nicht mehr beiseite.',
    'bank-entry-decided': 'Über diese Buchung der Bank ist schon entschieden.',
  }),
}
