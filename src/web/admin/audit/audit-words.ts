import type { AuditAction } from '../../../contract/audit/audit.ts'
import type { ReviewReason } from '../../../contract/payments/admin-payments.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { workNames } from '../../../contract/devices/work.ts'
import { formatAmount, toRappen } from '../../../contract/money.ts'
import { wayNames } from '../money/money-words.ts'
import type { SettingRow } from '../settings-table/setting-row.ts'
import { settingsTable } from '../settings-table/settings-table.tsx'

/** The action, in words. */
const actions: Record<AuditAction, string> = {
  'order.taken': 'Bestellung aufgenommen',
  'order.link-made': 'Zahlungslink erstellt',
  'order.moved': 'Stand der Bestellung geändert',
  'order.tracking-set': 'Sendungsnummer geändert',
  'order.recipient-set': 'Lieferadresse geändert',
  'orders.exported': 'Bestellungen exportiert',
  'payment.booked': 'Zahlung von Hand gebucht',
  'payment.reversed': 'Zahlung zurückgenommen',
  'reminder.sent': 'Mahnung gesendet',
  'documents.exported': 'Belege heruntergeladen',
  'refund.requested': 'Geld zurückgegeben',
  'review.decided': 'Ohne Rückzahlung entschieden',
  'bank.uploaded': 'Kontoauszug hochgeladen',
  'bank.assigned': 'Buchung der Bank zugeordnet',
  'bank.dismissed': 'Buchung der Bank beiseitegelegt',
  'bank.reopened': 'Beiseitelegen einer Buchung zurückgenommen',
  'journal.exported': 'Journal exportiert',
  'message.answered': 'Nachricht beantwortet',
  'settings.saved': 'Einstellungen gespeichert',
  'legal.published': 'Rechtstext veröffentlicht',
  'opening.confirmed': 'Punkt vor der Eröffnung bestätigt',
  'shop.opened': 'Verkauf eröffnet',
  'shop.closed': 'Verkauf geschlossen',
  'product.created': 'Produkt erstellt',
  'product.saved': 'Produkt geändert',
  'product.deleted': 'Produkt gelöscht',
  'picture.uploaded': 'Bild hochgeladen',
  'test-mail.sent': 'Testmail gesendet',
  'user.created': 'Person erfasst',
  'user.saved': 'Kontakt geändert',
  'user.lock-changed': 'Sperre geändert',
  'user.join-code-made': 'Zugangscode erstellt',
  'user.joined': 'Mit Zugangscode verbunden',
  'user.exported': 'Daten herausgegeben',
  'user.deleted': 'Person gelöscht',
  'device.created': 'Gerät erfasst',
  'device.saved': 'Gerät geändert',
  'device.deleted': 'Gerät gelöscht',
  'device.serviced': 'Service eingetragen',
  'device.code-renewed': 'Neues Etikett',
  'appointment.proposed': 'Termin vorgeschlagen',
  'appointment.cancelled': 'Termin abgesagt',
  'appointment.done': 'Termin erledigt',
  'calendar.made': 'Kalender-Adresse erstellt',
  'calendar.revoked': 'Kalender-Adresse aufgehoben',
  'visit.closed': 'Servicebericht erstellt',
  'service-reminders.agreed': 'Erinnerungen bestellt',
  'service-reminders.ended': 'Erinnerungen abbestellt',
  'service-reminders.held': 'Erinnerungen zurückgehalten',
  'service-reminders.released': 'Erinnerungen freigegeben',
  'note.added': 'Notiz geschrieben',
  'note.deleted': 'Notiz gelöscht',
  'user.role-changed': 'Rolle geändert',
  'user.sessions-ended': 'Überall abgemeldet',
  'account.deleted': 'Konto gelöscht',
  'second-factor.on': 'Anmeldung mit Code eingeschaltet',
  'second-factor.off': 'Anmeldung mit Code ausgeschaltet',
  'second-factor.codes-renewed': 'Neue Wiederherstellungscodes erstellt',
  'second-factor.rescued': 'Anmeldung mit Code auf dem Server ausgeschaltet',
}

/** An action of the log in words; an unknown one is shown as it is stored. */
export function actionName(action: string): string {
  return (actions as Record<string, string>)[action] ?? action
}

const fields: Record<string, string> = {
  status: 'Stand',
  sendungsnummer: 'Sendungsnummer',
  vorname: 'Vorname',
  nachname: 'Nachname',
  telefonnummer: 'Telefon',
  strasse: 'Strasse',
  plz: 'PLZ',
  ort: 'Ort',
  land: 'Land',
  role: 'Rolle',
  answered: 'beantwortet',
  locked: 'gesperrt',
  felder: 'geänderte Angaben',
  joined: 'verbunden mit Nutzer',
  orders: 'Bestellungen',
  ended: 'beendete Sitzungen',
  sessions: 'Sitzungen',
  reason: 'Grund',
  grund: 'Grund',
  art: 'betrifft',
  id: 'Kennung',
  positionen: 'Positionen',
  zahlung: 'Zahlung',
  amount: 'verlangt (CHF)',
  'received.amount': 'eingegangen',
  'received.currency': 'Währung',
  payment: 'Zahlung',
  weg: 'Zahlungsweg',
  total: 'Total (CHF)',
  betrag: 'Betrag (CHF)',
  kanal: 'zugestimmt',
  datum: 'Datum',
  datei: 'Datei',
  zahler: 'bezahlt von',
  bemerkung: 'Bemerkung',
  booked: 'gebucht',
  review: 'zu prüfen',
  known: 'schon bekannt',
  ignored: 'nicht für den Shop',
  reviewed: 'geprüft',
  rechnung: 'Rechnung',
  stufe: 'Stufe',
  picture: 'Bild',
  bytes: 'Grösse der Datei (Byte)',
  secondFactor: 'Anmeldung mit Code',
  recoveryCodes: 'Wiederherstellungscodes',
  replacedCodes: 'ersetzte Codes',
  search: 'Suche',
  from: 'von',
  to: 'bis',
  version: 'Fassung',
  recipient: 'an',
  accepted: 'angenommen',
  idUser: 'Nutzer',
  geraete: 'Geräte',
  ...workNames,
  ergebnis: 'Ergebnis',
  von: 'von',
  bis: 'bis',
  idProdukt: 'ID',
  Bilder: 'Weitere Bilder',
  Zubehoer: 'Passt dazu',
  Preis_netto: 'Preis netto (CHF)',
  Preis_brutto: 'Preis brutto (CHF)',
}

/** The name of a changed field in words: `Details.Gewicht` is a row of a product's details. */
export function fieldName(name: string): string {
  return settingOf(name)?.word ?? fields[name] ?? name.replace(/^Details\./, 'Details: ')
}

const reasons: Record<ReviewReason, string> = {
  'order-not-open': 'Bestellung war nicht mehr offen',
  'amount-or-currency': 'Betrag stimmt nicht überein',
  refund: 'Rückzahlung nach Storno',
  'refund-failed': 'Rückerstattung fehlgeschlagen',
  'refund-unknown': 'Rückerstattung beim früheren Anbieter',
  'refund-elsewhere': 'Rückerstattung beim Anbieter',
  dispute: 'Zahlung angefochten',
}

/** Ways of paying and of sending: orders taken on the telephone know two more, a reminder goes by mail or on paper. */
const ways: Record<string, string> = {
  ...wayNames,
  link: 'Zahlungslink',
  rechnung: 'Rechnung',
  mail: 'E-Mail',
  papier: 'Brief',
}

/** Amounts logged in CHF. */
const inChf = /(^|\.)amount$|^Preis_|^(total|betrag)$/

function settingOf(name: string): Pick<SettingRow<unknown>, 'word' | 'inLog'> | undefined {
  return (settingsTable as Record<string, Pick<SettingRow<unknown>, 'word' | 'inLog'>>)[name]
}

/** A changed value in words: the reason of a payment review, an option, an amount with Rappen, an IBAN in groups. */
export function valueInWords(name: string, value: string): string {
  const { inLog } = settingOf(name) ?? {}
  if (inLog) return inLog(value)
  // The payment of a refund is named by its id.
  if (name === 'weg' || name === 'zahlung') return ways[value] ?? value
  if (name === 'reason') return (reasons as Record<string, string>)[value] ?? value
  // The time of an appointment; a date without time stays as it is.
  if (/^\d{4}-\d\d-\d\dT\d\d:/.test(value)) return formatDateTime(value)
  return inChf.test(name) ? formatAmount(toRappen(Number(value))) : value
}

const lasting = new Set([
  'reason',
  'amount',
  'received.amount',
  'received.currency',
  'payment',
  'picture',
  'bytes',
  'sessions',
])

/** Fields that identify the thing, shown even if unchanged. */
export function isIdentifying(name: string): boolean {
  return lasting.has(name)
}

/** Why an entry has nothing to show, in words. */
export function nothingInWords(
  action: string,
  before: string | null,
  after: string | null,
): string {
  if (action === 'orders.exported') return 'alle Bestellungen'
  return before === null && after === null ? 'ohne Angaben' : 'unverändert'
}

/** The word for something created or removed as a whole; undefined for a change. */
export function wholeInWords(action: string): string | undefined {
  if (/\.(created|uploaded)$/.test(action)) return 'neu'
  return action.endsWith('.deleted') ? 'gelöscht' : undefined
}

/** Counters without meaning for readers: the revision of a product or of the settings. */
export function isCounter(name: string, action: string): boolean {
  return name === 'revision' || (name === 'version' && action.startsWith('product.'))
}
