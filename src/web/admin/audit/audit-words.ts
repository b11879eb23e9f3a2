import type { AuditAction, AuditField } from '../../../contract/audit/audit.ts'
import { nothing } from './audit-changes.ts'
import { type Channel, channels } from '../../../contract/appointments/words.ts'
import { workNames } from '../../../contract/devices/work.ts'
import { formatAmount, toRappen } from '../../../contract/money.ts'
import type { SettingPath } from '../../../contract/settings/settings.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { paymentNames } from '../money/money-words.ts'
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
  'invoice.credited': 'Rechnung gutgeschrieben',
  'invoice.written-off': 'Rechnung abgeschrieben',
  'invoice.replaced': 'Rechnung ersetzt',
  'services.saved': 'Preisliste gespeichert',
  'documents.exported': 'Belege heruntergeladen',
  'refund.requested': 'Geld zurückgegeben',
  'review.decided': 'Ohne Rückzahlung entschieden',
  'bank.uploaded': 'Kontoauszug hochgeladen',
  'bank.assigned': 'Buchung der Bank zugeordnet',
  'bank.dismissed': 'Buchung der Bank beiseitegelegt',
  'bank.reopened': 'Beiseitelegen einer Buchung zurückgenommen',
  'journal.exported': 'Journal exportiert',
  'books.closed': 'Buchhaltung abgeschlossen',
  'books.reopened': 'Abschluss geöffnet',
  'message.answered': 'Nachricht beantwortet',
  'message.answer-sent': 'Antwort gesendet',
  'settings.saved': 'Einstellungen gespeichert',
  'legal.published': 'Rechtstext veröffentlicht',
  'opening.confirmed': 'Punkt vor der Eröffnung bestätigt',
  'shop.opened': 'Verkauf eröffnet',
  'shop.closed': 'Verkauf geschlossen',
  'product.created': 'Produkt erstellt',
  'product.saved': 'Produkt geändert',
  'product.deleted': 'Produkt gelöscht',
  'product.stock-set': 'Bestand geändert',
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
  'appointment.agreed': 'Termin vereinbart',
  'appointment.announced': 'Termin angekündigt',
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

/** Ways of paying and of sending: orders taken on the telephone know two more, a reminder goes by mail or on paper. */
const methodWords: Record<string, string> = {
  ...paymentNames,
  link: 'Zahlungslink',
  rechnung: 'Rechnung',
  mail: 'E-Mail',
  papier: 'Brief',
}
const methodWord = (value: string) => methodWords[value] ?? value
/** Why a credit note was issued. */
const creditReasons: Record<string, string> = {
  ruecknahme: 'Ware zurückgenommen',
  nachlass: 'Nachlass',
  rundung: 'Rundung',
}
const chf = (francs: string) => formatAmount(toRappen(Number(francs)))

/** A logged field. One that identifies the thing is shown even if it is unchanged. */
type LoggedField = Pick<SettingRow<unknown>, 'word' | 'inLog'> & { isIdentifying?: boolean }

/** The logged fields besides the settings, which have their words in their own table. */
const ownFields: Record<
  Exclude<AuditField, SettingPath | 'revision' | `Details.${string}`>,
  LoggedField
> = {
  // Orders and their recipients.
  status: { word: 'Stand' },
  sendungsnummer: { word: 'Sendungsnummer' },
  vorname: { word: 'Vorname' },
  nachname: { word: 'Nachname' },
  telefonnummer: { word: 'Telefon' },
  strasse: { word: 'Strasse' },
  plz: { word: 'PLZ' },
  ort: { word: 'Ort' },
  land: { word: 'Land' },
  positionen: { word: 'Positionen' },
  // The payment of a refund is named by its id.
  zahlung: { word: 'Zahlung', inLog: methodWord },
  weg: { word: 'Zahlungsweg', inLog: methodWord },
  total: { word: 'Total (CHF)', inLog: chf },
  betrag: { word: 'Betrag (CHF)', inLog: chf },
  grund: { word: 'Grund', inLog: (value) => creditReasons[value] ?? value },
  art: { word: 'betrifft' },
  id: { word: 'Kennung' },
  rechnung: { word: 'Rechnung' },
  ersatz: { word: 'Ersetzt durch' },
  leistungen: { word: 'Leistungen' },
  stufe: { word: 'Stufe' },
  // The bank and the books.
  abgeschlossenBis: { word: 'Abgeschlossen bis' },
  datum: { word: 'Datum' },
  datei: { word: 'Datei' },
  zahler: { word: 'bezahlt von' },
  bemerkung: { word: 'Bemerkung' },
  booked: { word: 'gebucht' },
  review: { word: 'zu prüfen' },
  known: { word: 'schon bekannt' },
  ignored: { word: 'nicht für den Shop' },
  search: { word: 'Suche' },
  from: { word: 'von' },
  to: { word: 'bis' },
  // People, their devices and visits.
  idUser: { word: 'Person' },
  felder: { word: 'geänderte Angaben' },
  role: { word: 'Rolle' },
  locked: { word: 'gesperrt' },
  joined: { word: 'verbunden mit Person' },
  orders: { word: 'Bestellungen' },
  sessions: { word: 'Sitzungen', isIdentifying: true },
  secondFactor: { word: 'Anmeldung mit Code' },
  recoveryCodes: { word: 'Wiederherstellungscodes' },
  replacedCodes: { word: 'ersetzte Codes' },
  kanal: { word: 'zugestimmt' },
  angekuendigt: {
    word: 'per',
    inLog: (channel) => (channel in channels ? channels[channel as Channel] : channel),
  },
  geraete: { word: 'Geräte' },
  wartung: { word: workNames.wartung },
  tausch: { word: workNames.tausch },
  pruefung: { word: workNames.pruefung },
  reinigung: { word: workNames.reinigung },
  kontrolle: { word: workNames.kontrolle },
  ergebnis: { word: 'Ergebnis' },
  von: { word: 'von', inLog: formatDateTime },
  bis: { word: 'bis', inLog: formatDateTime },
  answered: { word: 'beantwortet' },
  // The shop.
  recipient: { word: 'an' },
  accepted: { word: 'angenommen' },
  version: { word: 'Fassung' },
  picture: { word: 'Bild', isIdentifying: true },
  bytes: { word: 'Grösse der Datei (Byte)', isIdentifying: true },
  idProdukt: { word: 'ID' },
  Name: { word: 'Name' },
  Kategorie: { word: 'Kategorie' },
  Beschreibung: { word: 'Beschreibung' },
  Preis_netto: { word: 'Preis netto (CHF)', inLog: chf },
  Preis_brutto: { word: 'Preis brutto (CHF)', inLog: chf },
  Bild: { word: 'Bild' },
  Details: { word: 'Details' },
  Verkauf: { word: 'Verkauf' },
  Bestand: { word: 'Bestand' },
  Meldebestand: { word: 'Meldebestand' },
  Familie: { word: 'Familie' },
  Bilder: { word: 'Weitere Bilder' },
  Zubehoer: { word: 'Passt dazu' },
}

const fields: Record<string, LoggedField> = { ...settingsTable, ...ownFields }

/** The name of a changed field in words: `Details.Gewicht` is a row of a product's details. */
export function fieldName(name: string): string {
  return fields[name]?.word ?? name.replace(/^Details\./, 'Details: ')
}

/** A changed value in words: an option, an amount with Rappen, an IBAN in groups. */
export function valueInWords(name: string, value: string): string {
  if (value === nothing) return 'leer'
  return fields[name]?.inLog?.(value) ?? value
}

/** Fields that identify the thing, shown even if unchanged. */
export function isIdentifying(name: string): boolean {
  return fields[name]?.isIdentifying ?? false
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
