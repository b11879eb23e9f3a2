import { appointmentProblems } from './appointments/problems.ts'
import { catalogueProblems } from './catalogue/problems.ts'
import { bankProblems } from './bank/problems.ts'
import { deviceProblems } from './devices/problems.ts'
import { formProblems } from './contact/form-problems.ts'
import { moneyProblems } from './payments/problems.ts'
import { settingsProblems } from './settings/problems.ts'
import { visitProblems } from './service/problems.ts'

type Answer<Status> = readonly [status: Status, message: string]

/** What a code says in its name, its status says too. */
type StatusByName = {
  [code: `${string}-not-found`]: Answer<404>
  [code: `${string}-changed` | `${string}-meanwhile`]: Answer<409>
  [code: `${string}-reused`]: Answer<422>
  [code: `${string}-exhausted`]: Answer<429>
  [code: `${string}-unavailable`]: Answer<503>
}

/**
 * Every expected failure of the shop: code → HTTP status → German text.
 * The texts of spec §8 and §5 are verbatim; new texts follow the Sie form and Swiss spelling.
 */
export const problems = {
  ...catalogueProblems,
  ...formProblems,
  ...settingsProblems,
  'invalid-input': [400, 'Ihre Angaben sind unvollständig oder ungültig.'],
  'malformed-request': [400, 'Die Anfrage ist fehlerhaft.'],
  'invalid-json': [400, 'Die Anfrage ist kein gültiges JSON.'],
  'login-fields-missing': [400, 'Bitte füllen Sie alle Felder aus'],
  'password-too-long': [400, 'Passwort darf höchstens 200 Zeichen lang sein.'],
  'password-too-common': [
    400,
    'Dieses Passwort ist zu einfach zu erraten. Bitte wählen Sie ein anderes.',
  ],
  'name-missing': [400, 'Bitte geben Sie mindestens den Nachnamen ein.'],
  'note-empty': [400, 'Bitte schreiben Sie etwas in die Notiz.'],
  'answer-empty': [400, 'Bitte schreiben Sie zuerst Ihre Antwort.'],
  'join-code-invalid': [400, 'Dieser Code ist falsch oder wurde bereits benutzt.'],
  'delivery-country': [400, 'In dieses Land liefern wir zurzeit nicht.'],
  'webhook-refused': [400, 'Diese Nachricht trägt keine gültige Unterschrift.'],
  'invalid-quantity': [400, 'Die Menge muss eine ganze Zahl von 1 bis 999 sein.'],
  'invalid-cart-quantity': [400, 'Die Menge muss eine ganze Zahl von 1 bis 10 sein.'],
  'quantity-limit': [400, 'Mehr als 999 Stück je Artikel sind nicht möglich.'],
  'cart-empty': [400, 'Ihr Warenkorb ist leer.'],
  'order-empty': [400, 'Bitte fügen Sie mindestens einen Artikel hinzu.'],
  'invalid-tracking-number': [
    400,
    'Bitte geben Sie die Sendungsnummer so ein, wie sie auf dem Etikett steht, zum Beispiel 99.34.123456.12345678.',
  ],
  'text-too-long': [400, 'Ein Text ist zu lang oder enthält unerlaubte Zeichen.'],
  'period-too-long': [
    400,
    'In diesem Zeitraum gibt es zu viele Belege. Bitte wählen Sie einen kürzeren.',
  ],
  'picture-unreadable': [400, 'Diese Bilddatei ist beschädigt und lässt sich nicht lesen.'],
  'picture-too-many-pixels': [
    400,
    'Das Bild hat mehr als 40 Megapixel oder eine Seite von mehr als 16’383 Pixeln. Bitte verkleinern Sie es.',
  ],
  'link-invalid': [400, 'Dieser Link ist ungültig oder abgelaufen.'],
  'code-invalid': [400, 'Der Code ist falsch oder abgelaufen.'],
  'old-password-wrong': [400, 'Das alte Passwort ist falsch.'],
  'password-wrong': [400, 'Das Passwort ist falsch.'],
  'phone-not-reachable': [400, 'An diese Telefonnummer können wir keine SMS senden.'],
  'bot-check-missing': [400, 'Bitte bestätigen Sie, dass Sie kein Roboter sind.'],
  'bot-check-failed': [
    400,
    'Die Sicherheitsprüfung ist fehlgeschlagen oder abgelaufen. Bitte bestätigen Sie sie noch einmal.',
  ],
  'not-logged-in': [401, 'Sie müssen angemeldet sein!'],
  'wrong-credentials': [401, 'Falsche Zugangsdaten'],
  'login-expired': [401, 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.'],
  forbidden: [403, 'Dafür fehlt Ihnen die Berechtigung.'],
  'password-required': [403, 'Bitte bestätigen Sie die Änderung mit Ihrem Passwort.'],
  'foreign-origin': [403, 'Diese Anfrage kommt von einer fremden Website und wurde abgelehnt.'],
  'not-found': [404, 'Das Gesuchte wurde nicht gefunden.'],
  'product-not-found': [404, 'Produkt nicht gefunden'],
  'user-not-found': [404, 'Benutzer nicht gefunden'],
  'order-not-found': [404, 'Bestellung nicht gefunden'],
  'document-not-found': [404, 'Diesen Beleg gibt es nicht.'],
  'payment-link-invalid': [404, 'Dieser Zahlungslink ist ungültig oder wurde ersetzt.'],
  'message-not-found': [404, 'Nachricht nicht gefunden'],
  'cart-item-not-found': [404, 'Dieser Artikel liegt nicht im Warenkorb.'],
  'request-timeout': [
    408,
    'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  ],
  'email-taken': [409, 'Email bereits verwendet'],
  'picture-gone': [409, 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.'],
  'last-admin': [
    409,
    'Es muss mindestens einen Admin geben. Machen Sie zuerst eine andere Person zum Admin.',
  ],
  'admin-email-unverified': [
    409,
    'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt und kann darum nicht Admin werden.',
  ],
  'admin-not-lockable': [409, 'Entziehen Sie dieser Person zuerst die Admin-Rolle.'],
  'account-locked': [409, 'Dieses Konto ist gesperrt.'],
  'message-answered': [409, 'Auf diese Nachricht hat inzwischen schon jemand geantwortet.'],
  'has-sign-in': [409, 'Diese Person meldet sich bereits selbst an.'],
  'deletes-own-account': [
    409,
    'Diese Person hat eine Anmeldung. Ihr Konto löscht sie selbst, unter «Profil».',
  ],
  'person-has-open-order': [
    409,
    'Eine Bestellung dieser Person ist noch nicht bezahlt oder noch nicht geliefert. Schliessen Sie sie zuerst ab, oder stornieren Sie sie.',
  ],
  'person-has-open-invoice': [409, 'Eine Rechnung dieser Person ist noch offen.'],
  'changed-meanwhile': [
    409,
    'Das wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
  ],
  'second-factor-on': [409, 'Die Anmeldung mit Code ist bereits eingeschaltet.'],
  'second-factor-off': [409, 'Die Anmeldung mit Code ist nicht eingeschaltet.'],
  'second-factor-expired': [409, 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie noch einmal.'],
  'second-factor-first': [
    409,
    'Schalten Sie zuerst unter «Admin → Sicherheit» die Anmeldung mit Code aus.',
  ],
  'invoice-account-missing': [
    409,
    'Für Rechnungen fehlt Ihr Konto. Bitte tragen Sie unter «Einstellungen» Ihre IBAN ein.',
  ],
  'invoice-not-due': [
    409,
    'Diese Rechnung ist nicht überfällig, oder die Frist der letzten Mahnung läuft noch.',
  ],
  'no-mail-address': [409, 'Diese Person hat keine E-Mail-Adresse. Bitte drucken Sie den Brief.'],
  'reminder-sent': [409, 'Diese Mahnung wurde bereits gesendet. Bitte laden Sie die Seite neu.'],
  'order-transition': [
    409,
    'Dieser Schritt ist nicht möglich: Der Stand der Bestellung hat sich geändert. Bitte laden Sie die Seite neu.',
  ],
  'return-waiting': [
    409,
    'Für diese Bestellung ist schon eine Rückgabe angefragt. Ergänzen Sie sie bitte mit einer Frage zur Bestellung.',
  ],
  'recipient-fixed': [
    409,
    'Diese Bestellung ist schon unterwegs, übergeben oder storniert: Ihre Adresse lässt sich nicht mehr ändern.',
  ],
  'terms-changed': [
    409,
    'Unsere AGB haben sich inzwischen geändert. Bitte lesen Sie sie noch einmal und bestellen Sie dann.',
  ],
  'delivery-method': [
    409,
    'Diese Art der Lieferung ist zurzeit nicht möglich. Bitte wählen Sie eine andere.',
  ],
  'total-changed': [
    409,
    'Das Total hat sich inzwischen geändert. Bitte prüfen Sie es und bestellen Sie dann.',
  ],
  'invoice-not-offered': [
    409,
    'Diese Bestellung können Sie nicht auf Rechnung bezahlen. Bitte bezahlen Sie mit TWINT.',
  ],
  'shop-not-open': [
    409,
    'Der Shop ist zurzeit nicht offen. Bestellen und Bezahlen sind noch nicht möglich.',
  ],
  'shop-is-open': [
    409,
    'Der Verkauf ist eröffnet: Was er braucht, lässt sich nicht wegnehmen. Schliessen Sie ihn zuerst unter «Eröffnung».',
  ],
  'opening-incomplete': [409, 'Eröffnen ist erst möglich, wenn alle Punkte erledigt sind.'],
  'body-too-large': [413, 'Die Anfrage ist zu gross.'],
  'picture-too-large': [413, 'Das Bild ist grösser als 10 MB.'],
  'address-too-long': [414, 'Die Adresse ist zu lang.'],
  'picture-format': [415, 'Nur Bilder in den Formaten JPEG, PNG, WebP und AVIF sind möglich.'],
  'unsupported-media-type': [415, 'Bitte senden Sie die Daten als JSON.'],
  'answer-key-reused': [422, 'Diese Antwort wurde bereits mit anderem Inhalt gesendet.'],
  'content-key-reused': [422, 'Das wurde bereits mit anderem Inhalt gesendet.'],
  'idempotency-key-reused': [422, 'Diese Bestellung wurde bereits mit anderem Inhalt gesendet.'],
  'too-many-attempts': [429, 'Zu viele Versuche. Bitte warten Sie einen Moment.'],
  'too-many-guesses': [429, 'Zu viele Versuche. Bitte warten Sie einen Moment.'],
  'reset-code-exhausted': [
    429,
    'Zu viele falsche Versuche. Bitte benutzen Sie den Link in der E-Mail.',
  ],
  'login-code-exhausted': [
    429,
    'Zu viele falsche Codes. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  ],
  'sms-code-exhausted': [429, 'Zu viele falsche Versuche. Bitte fordern Sie einen neuen Code an.'],
  'too-many-requests': [429, 'Zu viele Anfragen. Bitte warten Sie einen Moment.'],
  'head-too-large': [431, 'Die Kopfzeilen der Anfrage sind zu gross.'],
  internal: [500, 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'],
  busy: [503, 'Wir sind gerade ausgelastet. Bitte versuchen Sie es in einem Moment erneut.'],
  'sms-unavailable': [
    503,
    'Der SMS-Versand ist gerade nicht möglich. Bitte versuchen Sie es später erneut.',
  ],
  'bot-check-unavailable': [
    503,
    'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut oder rufen Sie uns an.',
  ],
  'payment-check-failed': [
    503,
    'Die Probe ist nicht gelungen. Stimmt der Schlüssel, und ist TWINT bei Ihrem Zahlungsanbieter eingeschaltet?',
  ],
  ...moneyProblems,
  ...bankProblems,
  ...appointmentProblems,
  ...deviceProblems,
  ...visitProblems,
} as const satisfies Record<string, Answer<number>> & StatusByName

export type ProblemCode = keyof typeof problems

/** The `Retry-After` of `busy`, in seconds. */
export const busyFor = 5

/** The body of every error response. */
export type ProblemBody = { message: string; code: ProblemCode }

/** An expected failure, thrown by the business rules; `server/http/errors.ts` turns it into an HTTP response. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** Seconds to wait before trying again (429 and 503), sent as `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The id of the account concerned, only for the log: it is never sent. */
  readonly user: number | undefined

  constructor(
    code: ProblemCode,
    options: {
      retryAfter?: number
      user?: number | undefined
      cause?: unknown
      /** Says more than the text of the code, such as which of several products it is about. */
      text?: string
    } = {},
  ) {
    super(options.text ?? problems[code][1], { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter ?? (code === 'busy' ? busyFor : undefined)
    this.user = options.user
  }

  get status(): number {
    return problems[this.code][0]
  }
}
