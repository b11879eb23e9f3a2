/** Errors of the public forms, checked in the browser and then on the server; part of the table in problems.ts. */
export const formProblems = {
  'fields-missing': [400, 'Bitte füllen Sie alle Felder aus.'],
  'password-too-short': [400, 'Passwort muss mindestens 8 Zeichen lang sein!'],
  'invalid-name': [400, 'Bitte geben Sie Vor- und Nachnamen ohne Internetadresse und ohne @ ein.'],
  'invalid-email': [400, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  'email-umlaut': [
    400,
    'Vor dem @ sind keine Umlaute oder Akzente möglich: An eine solche Adresse kann kaum ein Mailserver senden.',
  ],
  'invalid-phone': [400, 'Bitte geben Sie eine gültige Telefonnummer ein.'],
  'invalid-postal-code': [400, 'Bitte geben Sie eine gültige Postleitzahl ein.'],
  'code-missing': [400, 'Bitte Code eingeben'],
  'contact-fields-invalid': [400, 'Bitte füllen Sie alle Kontaktfelder korrekt aus.'],
  // Also said to the owner, who types it for somebody else.
  'billing-fields-invalid': [
    400,
    'Zu einer Rechnungsadresse gehören Name oder Firma und die ganze Adresse.',
  ],
  'address-fields-invalid': [400, 'Bitte füllen Sie alle Adressfelder korrekt aus.'],
} as const
