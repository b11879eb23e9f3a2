import { appointmentProblems } from './appointments/problems.ts'
import { catalogueProblems } from './catalogue/problems.ts'
import { bankProblems } from './bank/problems.ts'
import { deviceProblems } from './devices/problems.ts'
import { formProblems } from './contact/form-problems.ts'
import { moneyProblems } from './payments/problems.ts'
import { type Answer, withStatus } from './fields/with-status.ts'
import { settingsProblems } from './settings/problems.ts'
import { visitProblems } from './service/problems.ts'

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
  ...withStatus(400, {
    'invalid-input': 'Ihre Angaben sind unvollständig oder ungültig.',
    'malformed-request': 'Die Anfrage ist fehlerhaft.',
    'invalid-json': 'Die Anfrage ist kein gültiges JSON.',
    'login-fields-missing': 'Bitte füllen Sie alle Felder aus',
    'password-too-long': 'Passwort darf höchstens 200 Zeichen lang sein.',
    'password-too-common':
      'Dieses Passwort ist zu einfach zu erraten. Bitte wählen Sie ein anderes.',
    'name-missing': 'Bitte geben Sie mindestens den Nachnamen ein.',
    'note-empty': 'Bitte schreiben Sie etwas in die Notiz.',
    'answer-empty': 'Bitte schreiben Sie zuerst Ihre Antwort.',
    'join-code-invalid': 'Dieser Code ist falsch oder wurde bereits benutzt.',
    'delivery-country': 'In dieses Land liefern wir zurzeit nicht.',
    'webhook-refused': 'Diese Nachricht trägt keine gültige Unterschrift oder ist kein Ereignis.',
    'invalid-quantity': 'Die Menge muss eine ganze Zahl von 1 bis 999 sein.',
    'invalid-cart-quantity': 'Die Menge muss eine ganze Zahl von 1 bis 10 sein.',
    'quantity-limit': 'Mehr als 999 Stück je Artikel sind nicht möglich.',
    'cart-empty': 'Ihr Warenkorb ist leer.',
    'order-empty': 'Bitte fügen Sie mindestens einen Artikel hinzu.',
    'invalid-tracking-number':
      'Bitte geben Sie die Sendungsnummer so ein, wie sie auf dem Etikett steht, zum Beispiel 99.34.123456.12345678.',
    'text-too-long': 'Ein Text ist zu lang oder enthält unerlaubte Zeichen.',
    'period-too-long':
      'In diesem Zeitraum gibt es zu viele Belege. Bitte wählen Sie einen kürzeren.',
    'picture-unreadable': 'Diese Bilddatei ist beschädigt und lässt sich nicht lesen.',
    'picture-too-many-pixels':
      'Das Bild hat mehr als 40 Megapixel oder eine Seite von mehr als 16’383 Pixeln. Bitte verkleinern Sie es.',
    'link-invalid': 'Dieser Link ist ungültig oder abgelaufen.',
    'code-invalid': 'Der Code ist falsch oder abgelaufen.',
    'old-password-wrong': 'Das alte Passwort ist falsch.',
    'password-wrong': 'Das Passwort ist falsch.',
    'phone-not-reachable': 'An diese Telefonnummer können wir keine SMS senden.',
    'bot-check-missing': 'Bitte bestätigen Sie, dass Sie kein Roboter sind.',
    'bot-check-failed':
      'Die Sicherheitsprüfung ist fehlgeschlagen oder abgelaufen. Bitte bestätigen Sie sie noch einmal.',
  }),
  ...withStatus(401, {
    'not-logged-in': 'Sie müssen angemeldet sein!',
    'wrong-credentials': 'Falsche Zugangsdaten',
    'login-expired': 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  }),
  ...withStatus(403, {
    forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
    'password-required': 'Bitte bestätigen Sie die Änderung mit Ihrem Passwort.',
    'foreign-origin': 'Diese Anfrage kommt von einer fremden Website und wurde abgelehnt.',
  }),
  ...withStatus(404, {
    'not-found': 'Das Gesuchte wurde nicht gefunden.',
    'product-not-found': 'Produkt nicht gefunden',
    'user-not-found': 'Benutzer nicht gefunden',
    'order-not-found': 'Bestellung nicht gefunden',
    'document-not-found': 'Diesen Beleg gibt es nicht.',
    'payment-link-invalid': 'Dieser Zahlungslink ist ungültig oder wurde ersetzt.',
    'message-not-found': 'Nachricht nicht gefunden',
    'cart-item-not-found': 'Dieser Artikel liegt nicht im Warenkorb.',
  }),
  ...withStatus(408, {
    'request-timeout': 'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  }),
  ...withStatus(409, {
    'email-taken': 'Email bereits verwendet',
    'picture-gone': 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.',
    'last-admin':
      'Es muss mindestens einen Admin geben. Machen Sie zuerst eine andere Person zum Admin.',
    'admin-email-unverified':
      'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt und kann darum nicht Admin werden.',
    'admin-not-lockable': 'Entziehen Sie dieser Person zuerst die Admin-Rolle.',
    'account-locked': 'Dieses Konto ist gesperrt.',
    'message-answered': 'Auf diese Nachricht hat inzwischen schon jemand geantwortet.',
    'has-sign-in': 'Diese Person meldet sich bereits selbst an.',
    'deletes-own-account':
      'Diese Person hat eine Anmeldung. Ihr Konto löscht sie selbst, unter «Profil».',
    'person-has-open-order':
      'Eine Bestellung dieser Person ist noch nicht bezahlt oder noch nicht geliefert. Schliessen Sie sie zuerst ab, oder stornieren Sie sie.',
    'person-has-open-invoice': 'Eine Rechnung dieser Person ist noch offen.',
    'changed-meanwhile':
      'Das wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
    'second-factor-on': 'Die Anmeldung mit Code ist bereits eingeschaltet.',
    'second-factor-off': 'Die Anmeldung mit Code ist nicht eingeschaltet.',
    'second-factor-expired': 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie noch einmal.',
    'second-factor-first':
      'Schalten Sie zuerst unter «Admin → Sicherheit» die Anmeldung mit Code aus.',
    'invoice-account-missing':
      'Für Rechnungen fehlt Ihr Konto. Bitte tragen Sie unter «Einstellungen» Ihre IBAN ein.',
    'invoice-not-due':
      'Diese Rechnung ist nicht überfällig, oder die Frist der letzten Mahnung läuft noch.',
    'no-mail-address': 'Diese Person hat keine E-Mail-Adresse. Bitte drucken Sie den Brief.',
    'reminder-sent': 'Diese Mahnung wurde bereits gesendet. Bitte laden Sie die Seite neu.',
    'order-transition':
      'Dieser Schritt ist nicht möglich: Der Stand der Bestellung hat sich geändert. Bitte laden Sie die Seite neu.',
    'return-waiting':
      'Für diese Bestellung ist schon eine Rückgabe angefragt. Ergänzen Sie sie bitte mit einer Frage zur Bestellung.',
    'recipient-fixed':
      'Diese Bestellung ist schon unterwegs, übergeben oder storniert: Ihre Adresse lässt sich nicht mehr ändern.',
    'terms-changed':
      'Unsere AGB haben sich inzwischen geändert. Bitte lesen Sie sie noch einmal und bestellen Sie dann.',
    'delivery-method':
      'Diese Art der Lieferung ist zurzeit nicht möglich. Bitte wählen Sie eine andere.',
    'total-changed':
      'Das Total hat sich inzwischen geändert. Bitte prüfen Sie es und bestellen Sie dann.',
    'invoice-not-offered':
      'Diese Bestellung können Sie nicht auf Rechnung bezahlen. Bitte bezahlen Sie mit TWINT.',
    'shop-not-open':
      'Der Shop ist noch nicht eröffnet. Bestellen und Bezahlen sind noch nicht möglich.',
    'shop-closed': 'Der Shop ist zurzeit geschlossen. Bestellen und Bezahlen sind nicht möglich.',
    'shop-is-open':
      'Der Verkauf ist eröffnet: Was er braucht, lässt sich nicht wegnehmen. Schliessen Sie ihn zuerst unter «Eröffnung».',
    'opening-incomplete': 'Eröffnen ist erst möglich, wenn alle Punkte erledigt sind.',
  }),
  ...withStatus(413, {
    'body-too-large': 'Die Anfrage ist zu gross.',
    'picture-too-large': 'Das Bild ist grösser als 10 MB.',
  }),
  ...withStatus(414, {
    'address-too-long': 'Die Adresse ist zu lang.',
  }),
  ...withStatus(415, {
    'picture-format': 'Nur Bilder in den Formaten JPEG, PNG, WebP und AVIF sind möglich.',
    'unsupported-media-type': 'Bitte senden Sie die Daten als JSON.',
  }),
  ...withStatus(422, {
    'answer-key-reused': 'Diese Antwort wurde bereits mit anderem Inhalt gesendet.',
    'content-key-reused': 'Das wurde bereits mit anderem Inhalt gesendet.',
    'idempotency-key-reused': 'Diese Bestellung wurde bereits mit anderem Inhalt gesendet.',
  }),
  ...withStatus(429, {
    'too-many-attempts': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    'too-many-guesses': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    'reset-code-exhausted': 'Zu viele falsche Versuche. Bitte benutzen Sie den Link in der E-Mail.',
    'login-code-exhausted':
      'Zu viele falsche Codes. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
    'sms-code-exhausted': 'Zu viele falsche Versuche. Bitte fordern Sie einen neuen Code an.',
    'too-many-requests': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  }),
  ...withStatus(431, {
    'head-too-large': 'Die Kopfzeilen der Anfrage sind zu gross.',
  }),
  ...withStatus(500, {
    internal: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  }),
  ...withStatus(503, {
    busy: 'Wir sind gerade ausgelastet. Bitte versuchen Sie es in einem Moment erneut.',
    'sms-unavailable':
      'Der SMS-Versand ist gerade nicht möglich. Bitte versuchen Sie es später erneut.',
    'bot-check-unavailable':
      'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut oder rufen Sie uns an.',
    'payment-check-failed':
      'Die Probe ist nicht gelungen. Stimmt der Schlüssel, und ist TWINT bei Ihrem Zahlungsanbieter eingeschaltet?',
  }),
  ...catalogueProblems,
  ...formProblems,
  ...settingsProblems,
  ...moneyProblems,
  ...bankProblems,
  ...appointmentProblems,
  ...deviceProblems,
  ...visitProblems,
} satisfies Record<string, Answer<number>> & StatusByName

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
