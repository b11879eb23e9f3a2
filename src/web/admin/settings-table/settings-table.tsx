import { formatIban } from '../../../contract/bank/iban.ts'
import { payableLengths, toPayable } from '../../../contract/invoices/payable-text.ts'
import { countryNames } from '../../../contract/settings/countries.ts'
import { ownersRows } from '../../../contract/settings/owners-rows.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import type { OwnerSettings, SettingAt, SettingPath } from '../../../contract/settings/settings.ts'
import { IbanFields, readAccountIban, readIban } from './iban-fields.tsx'
import {
  account,
  amount,
  amountOrNone,
  choice,
  count,
  flag,
  lines,
  required,
  several,
  text,
} from './kinds.tsx'
import { readChoice, readEmail } from './read-fields.ts'
import { picture } from './picture-fields.tsx'
import type { SettingRow } from './setting-row.ts'
import { TotalsFields } from './totals-fields.tsx'
import { readMethods, readRates, VatFields } from './vat-fields.tsx'

const { appointments, business, people, servicePrices, delivery, returns } = publicRows
const { accounts, notices, invoicing, visits, orderPrefix, heartbeat } = ownersRows

/** What the payment part of an invoice and its QR code have instead, where their characters do not allow it. */
function onPaymentPart(
  business: OwnerSettings['business'],
  part: 'name' | 'street' | 'city',
): string | undefined {
  const payable = toPayable(business[part], payableLengths[part])
  return payable === business[part].trim()
    ? undefined
    : `Auf dem Zahlteil und im QR-Code steht «${payable}».`
}

/**
 * The owner's settings: each one's name in the log, its control and how it is read from the form, where the controls of
 * a group stand in this order. Its default and its bounds are in contract/settings.
 */
export const settingsTable: { [Path in SettingPath]: SettingRow<SettingAt<Path>> } = {
  'business.name': required(business.name, 'Name', {
    hint: (saved) => onPaymentPart(saved.business, 'name'),
  }),
  'business.trade': required(business.trade, 'Branche', { isBeside: true }),
  'business.street': required(business.street, 'Strasse', {
    label: 'Strasse und Nummer',
    hint: (saved) => onPaymentPart(saved.business, 'street'),
  }),
  'business.postalCode': required(business.postalCode, 'PLZ'),
  'business.city': required(business.city, 'Ort', {
    isBeside: true,
    hint: (saved) => onPaymentPart(saved.business, 'city'),
  }),
  'business.country': required(business.country, 'Land', { isBeside: true }),
  'business.phone': required(business.phone, 'Telefon', { type: 'tel' }),
  'business.email': required(business.email, 'E-Mail', {
    isBeside: true,
    type: 'email',
    hint: 'Hierhin gehen die Nachrichten aus dem Kontaktformular.',
  }),
  'business.uid': text(business.uid, 'UID', {
    hint: 'Zum Beispiel CHE-123.456.788. Steht in unserem Muster-Impressum, in den E-Mails und auf Rechnungen. Ohne sie weist der Shop keine MWST aus.',
  }),
  'business.openingHours': lines(business.openingHours, 'Öffnungszeiten', {
    rows: 3,
    hint: 'Freier Text, darf leer sein. Steht am Fuss der Seiten, unter «Kontakt» und in den E-Mails. Zeilen wie «Mo–Fr 07:30–12:00, 13:30–17:00» verstehen auch Suchmaschinen.',
  }),

  'people.portrait': picture('Porträt'),
  'people.portraitText': text(people.portraitText, 'Porträt: was es zeigt', {
    hint: 'Zum Beispiel «Reto Muster, Kaminfegermeister». Steht unter dem Bild und wird vorgelesen.',
  }),
  'people.van': picture('Fahrzeug'),
  'people.vanText': text(people.vanText, 'Fahrzeug: was es zeigt', {
    hint: 'Zum Beispiel «Unser Wagen mit Bürsten und Messgerät». Steht unter dem Bild und wird vorgelesen.',
  }),
  'people.hands': picture('Bei der Arbeit'),
  'people.handsText': text(people.handsText, 'Bei der Arbeit: was es zeigt', {
    hint: 'Zum Beispiel «Die Bürste geht in den Kamin». Steht unter dem Bild und wird vorgelesen.',
  }),

  'notices.orders': flag(
    'Meldung bei neuen Bestellungen',
    'E-Mail bei jeder angenommenen Bestellung',
  ),
  'notices.payments': flag(
    'Meldung bei Zahlungen zu prüfen',
    'E-Mail bei jeder Zahlung, die Sie prüfen müssen',
  ),
  'notices.email': {
    ...text(notices.email, 'Meldungen gehen an', {
      type: 'email',
      hint: (saved) =>
        `Leer gelassen: an die E-Mail-Adresse Ihres Betriebs (${saved.business.email}). Hierhin geht auch die Testmail, nach dem Speichern.`,
    }),
    read: readEmail,
  },

  heartbeat: text(heartbeat, 'Lebenszeichen', {
    label: 'Adresse',
    hint: 'Freiwillig: eine Adresse mit https:// bei einem Überwachungsdienst. Der Shop ruft sie jede Minute auf, solange alles läuft; bleibt der Anruf aus, meldet sich der Dienst bei Ihnen.',
  }),

  totalsMode: {
    word: 'Lieferkosten und MWST',
    Control: TotalsFields,
    read: (name, { values }) => readChoice(values[name], ['fest', 'berechnet']),
  },

  orderPrefix: text(orderPrefix, 'Anfang der Bestellnummern', {
    label: 'Anfang',
    autoCapitalize: 'characters',
    hint: ({ orderPrefix: prefix }) =>
      `Zwei bis vier Buchstaben: ${prefix} ergibt ${prefix}-2026-000123. Gilt für neue Bestellungen.`,
  }),

  'delivery.shipping': flag('Versand', <strong>Versand</strong>),
  'delivery.pickUp': flag(
    'Abholung',
    <>
      <strong>Abholung</strong> bei Ihnen, kostenlos
    </>,
  ),
  'delivery.withVisit': flag(
    'Zum Termin mitbringen',
    <>
      <strong>Zum Termin mitbringen</strong>, kostenlos
    </>,
  ),
  'delivery.price': amount(delivery.price, 'Versandkosten (CHF)', {
    label: 'Versandkosten in CHF',
  }),
  'delivery.freeFrom': amountOrNone(delivery.freeFrom, 'Versand kostenlos ab (CHF)', {
    isBeside: true,
    label: 'Versand kostenlos ab CHF',
    hint: 'Warenwert der Bestellung. Leer gelassen: nie kostenlos.',
  }),
  'delivery.time': text(delivery.time, 'Lieferzeit', {
    hint: 'Zum Beispiel «in 2 bis 3 Arbeitstagen». Steht in den Listen, im Warenkorb und in der Bestätigung, beim Produkt als Datum. Leer gelassen: keine Angabe.',
  }),

  deliveryCountries: several('Lieferländer', countryNames),

  'returns.days': count(returns.days, 'Rückgabe innert (Tage)', {
    label: 'Ware ohne Mangel nehmen Sie zurück innert (Tage)',
    hint: '0: gar nicht; in der Schweiz müssen Sie nicht. Steht unter «Lieferung» und für Suchmaschinen beim Produkt. Nach Deutschland und Österreich gilt ein Widerrufsrecht von 14 Tagen.',
  }),

  'appointments.answerDays': count(appointments.answerDays, 'Antwort innert (Arbeitstage)', {
    label: 'Terminanfragen beantworten Sie innert (Arbeitstage)',
    hint: 'Steht nach der Anfrage auf der Seite.',
  }),

  'vat.rates': {
    word: 'MWST-Sätze (ab Tag: Promille)',
    Control: VatFields,
    read: readRates,
  },

  'invoicing.iban': { word: 'IBAN', inLog: formatIban, Control: IbanFields, read: readIban },
  'invoicing.accountIban': {
    word: 'Gewöhnliche IBAN des Kontos',
    inLog: formatIban,
    Control: null,
    read: readAccountIban,
  },
  'invoicing.qrReferencePrefix': {
    word: 'Nummer der Bank für QR-Referenzen',
    Control: null,
    read(name, { values, errors }) {
      const value = (values[name] ?? '').trim()
      if (!new RegExp(invoicing.qrReferencePrefix.pattern).test(value))
        errors[name] = 'Höchstens 6 Ziffern.'
      return value
    },
  },
  'invoicing.enabled': flag(
    'Zahlung auf Rechnung',
    <>
      <strong>Rechnung im Warenkorb anbieten</strong>, neben TWINT. Sie liefern, bevor das Geld da
      ist. Nur wenn Lieferkosten und MWST auf «berechnet» stehen.
    </>,
  ),
  'invoicing.for': choice('Rechnung für', 'Wer auf Rechnung bestellen darf', {
    'customers-before': {
      inForm: 'wer schon einmal bei Ihnen bestellt und bezahlt hat',
      inLog: 'Personen, die schon bezahlt haben',
    },
    'everyone-confirmed': {
      inForm: 'alle, die ihre E-Mail-Adresse bestätigt haben',
      inLog: 'alle mit bestätigter E-Mail-Adresse',
    },
  }),
  'invoicing.maxAmount': amount(invoicing.maxAmount, 'Rechnung höchstens bis (CHF)', {
    label: 'Auf Rechnung höchstens CHF',
    hint: 'Für alle offenen Rechnungen einer Person zusammen.',
  }),
  'invoicing.days': count(invoicing.days, 'Zahlungsfrist (Tage)', {
    isBeside: true,
    label: 'Zahlungsfrist in Tagen',
  }),
  'invoicing.vatMethods': {
    word: 'MWST-Abrechnung (ab Tag: nach Entgelt)',
    inLog: (value) =>
      value.replaceAll('received', 'vereinnahmt').replaceAll('agreed', 'vereinbart'),
    Control: null,
    read: readMethods,
  },

  'accounts.cash': account(accounts.cash, 'Kasse'),
  'accounts.bank': account(accounts.bank, 'Bank', true),
  'accounts.twint': account(accounts.twint, 'TWINT unterwegs', true),
  'accounts.debtors': account(accounts.debtors, 'Debitoren', true),
  'accounts.prepayments': account(accounts.prepayments, 'Anzahlungen', true),
  'accounts.vat': account(accounts.vat, 'MWST', true),
  'accounts.goods': account(accounts.goods, 'Handelsertrag', true),
  'accounts.services': account(accounts.services, 'Dienstleistungsertrag', true),
  'accounts.losses': account(accounts.losses, 'Debitorenverluste', true),
  'accounts.rounding': account(accounts.rounding, 'Rundungsdifferenzen', true),
  'accounts.fees': account(accounts.fees, 'Gebühren', true),
  'accounts.vatCode': text(accounts.vatCode, 'MWST-Code Umsatz', {
    label: 'MWST-Code für Umsatz',
    hint: '{satz} steht für den Satz, zum Beispiel V{satz} für V81. Leer gelassen: wie es das Programm kennt.',
  }),
  'accounts.lossCode': text(accounts.lossCode, 'MWST-Code Verluste', {
    label: 'für Verluste',
    isBeside: true,
  }),
  'accounts.exportCode': text(accounts.exportCode, 'MWST-Code Ausfuhr', {
    label: 'für Ausfuhr',
    isBeside: true,
  }),

  'servicePrices.single': amount(servicePrices.single, 'Service: Preis je Gerät (CHF)', {
    label: 'Preis je Gerät in CHF',
  }),
  'servicePrices.fromThree': amount(servicePrices.fromThree, 'Service: günstigerer Preis (CHF)', {
    isBeside: true,
    label: 'Günstigerer Preis in CHF',
  }),
  'servicePrices.cheaperFrom': count(servicePrices.cheaperFrom, 'Service: günstiger ab', {
    isBeside: true,
    label: 'gilt ab so vielen Geräten',
  }),
  'servicePrices.travel': amountOrNone(servicePrices.travel, 'Service: Anfahrt (CHF)', {
    label: 'Anfahrt in CHF, ohne Kaminfegertermin',
    hint: 'Einmal je Besuch, in Franken auf der Website und in der Terminanfrage. Leer gelassen: nach Aufwand.',
  }),

  'visits.area': lines(visits.area, 'Einzugsgebiet (PLZ)', {
    label: 'Einzugsgebiet (Postleitzahlen)',
    rows: 4,
    hint: 'Einzelne und Bereiche, zum Beispiel 9000-9499, 8640. Von anderswo kann niemand auf der Website einen Termin anfragen. Leer gelassen: die ganze Schweiz.',
  }),
  'visits.technician': text(visits.technician, 'Name auf Serviceberichten', {
    label: 'Name auf Serviceberichten (freiwillig)',
    hint: 'Steht bei «Ausgeführt von». Leer gelassen: der Name des Admins, der den Besuch abschliesst.',
  }),
}

/** The rows in order, for what treats all alike. */
export const settingRows = Object.entries(settingsTable) as [SettingPath, SettingRow<unknown>][]
