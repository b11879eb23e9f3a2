import { withStatus } from '../fields/with-status.ts'

/** What the settings reject; part of the table in problems.ts. */
export const settingsProblems = {
  ...withStatus(400, {
    'invalid-uid': 'Bitte geben Sie die UID in der Form CHE-123.456.788 ein.',
    'uid-check-digit':
      'Diese UID gibt es nicht: Die letzte Ziffer passt nicht zu den anderen. Bitte prüfen Sie sie.',
    'invalid-iban':
      'Diese IBAN stimmt nicht. Sie beginnt mit CH oder LI und hat 21 Zeichen; bitte prüfen Sie jedes.',
    'iban-missing':
      'Ohne IBAN kann niemand eine Rechnung bezahlen. Bitte tragen Sie zuerst die IBAN Ihres Kontos ein.',
    'invalid-reference-prefix':
      'Die Nummer für Ihre QR-Referenzen gehört zu einer QR-IBAN. Bei einer anderen IBAN bleibt sie leer.',
    'vat-rates':
      'Jeder MWST-Satz braucht einen eigenen Tag, ab dem er gilt, und einer muss heute schon gelten.',
    'vat-rate-past':
      'Ein MWST-Satz, der heute schon gilt, lässt sich nicht mehr ändern: Bestellungen sind damit verrechnet. Tragen Sie einen neuen Satz mit einem Tag in der Zukunft ein.',
    'vat-methods':
      'Jede Art der MWST-Abrechnung braucht einen eigenen Tag, ab dem sie gilt, und eine muss heute schon gelten.',
    'vat-method-past':
      'Die Art der MWST-Abrechnung, die heute schon gilt, lässt sich nicht mehr ändern: Damit ist gerechnet worden. Wählen Sie einen Tag in der Zukunft.',
    'no-delivery-method': 'Mindestens eine Art der Lieferung muss möglich sein.',
    'invalid-order-prefix':
      'Bestellnummern beginnen mit zwei bis vier Buchstaben, nicht mit RE, GS, RF oder QR.',
    'invalid-heartbeat': 'Die Adresse des Lebenszeichens muss mit https:// beginnen.',
    'visit-area': 'Bitte geben Sie Postleitzahlen so ein: 9000-9499, 8640.',
  }),
}
