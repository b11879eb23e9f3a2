/** Why an entry was not booked automatically, or what is special about it. */
export const bankReasons = {
  part: 'Teilzahlung: Ein Rest der Bestellung ist noch offen.',
  overpaid:
    'Es kam mehr, als offen war. Gebucht ist alles; was zu viel ist, gehört der Kundschaft.',
  'paid-twice': 'Diese Bestellung war schon bezahlt. Das Geld ist noch nicht gebucht.',
  'order-cancelled': 'Diese Bestellung ist storniert. Das Geld ist noch nicht gebucht.',
  'order-returned':
    'Die Ware dieser Bestellung ist zurück, zu bezahlen war nichts mehr. Das Geld ist noch nicht gebucht.',
  'number-in-text': 'Die Nummer steht in der Mitteilung, aber ohne gültige Referenz.',
  'unknown-reference': 'Zu dieser Referenz gibt es keine Rechnung des Shops.',
  'bad-reference': 'Die Prüfziffer der Referenz stimmt nicht.',
  'several-references': 'Diese Zahlung nennt mehrere Referenzen.',
  'no-reference': 'Ohne Referenz und ohne Nummer einer Bestellung oder Rechnung.',
  batch:
    'Ohne Einzelheiten zu den Zahlungen darin. Laden Sie dazu die Gutschriftsanzeige (camt.054) hoch.',
  'batch-sum': 'Die einzelnen Zahlungen ergeben nicht den Betrag der Sammelbuchung.',
  'batch-decided': 'Die Sammelbuchung, zu der diese Zahlung gehört, ist schon zugeordnet.',
  alike: 'Eine gleiche Zahlung vom selben Tag ist schon gebucht. Vielleicht ist es dieselbe.',
  'other-day':
    'Eine Zahlung mit derselben Nummer der Bank und demselben Betrag ist von einem anderen Tag bekannt.',
  'foreign-detail': 'In einer anderen Währung bezahlt. Der Betrag in Franken ist der Ihrer Bank.',
  'written-off': 'Diese Rechnung ist abgeschrieben. Zugeordnet, hebt die Zahlung das wieder auf.',
  payout: 'Auszahlung von Stripe: gebucht gegen «TWINT unterwegs».',
  'provider-debit':
    'Stripe nimmt Geld zurück, und keine Auszahlung hat diesen Betrag. Ordnen Sie die Belastung ihrer Nummer zu (AZ-…).',
  reversal:
    'Rückbuchung der Bank. Prüfen Sie, welche Zahlung sie betrifft, und ordnen Sie sie deren Bestellung zu.',
  odd: 'Betrag oder Richtung stehen in der Datei nicht so, wie Banken sie schreiben. Vergleichen Sie mit Ihrem E-Banking.',
  'no-status': 'Die Bank sagt nicht, ob die Zahlung endgültig ist.',
  'in-parts': 'Die Zahlungen dieser Sammelbuchung sind einzeln bekannt.',
  known: 'Schon aus einem früheren Auszug bekannt.',
  debit: 'Belastung: Geld, das von Ihrem Konto abging.',
  pending: 'Von der Bank erst angekündigt, noch nicht gebucht.',
  account: 'Auf einem anderen Konto.',
  currency: 'Nicht in Franken.',
  'no-amount': 'Ohne Betrag.',
  'foreign-reference': 'Die Referenz gehört zu keiner Rechnung des Shops.',
  'too-large': 'Zu gross für eine Bestellung.',
  dismissed: 'Gehört nicht zum Shop.',
} as const satisfies Record<string, string>
export type BankReason = keyof typeof bankReasons
