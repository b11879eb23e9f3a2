import { Amount, inUnit } from '../fields/numbers.ts'
import { nameFields, typedField } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { BillingAnswer, User } from './accounts.ts'
import { Appointment, AppointmentDetail } from '../appointments/appointments.ts'
import { CartItem } from '../orders/cart.ts'
import { Device } from '../devices/devices.ts'
import { DocumentRef } from '../invoices/invoices.ts'
import { ReminderPeriod } from '../devices/service-reminders.ts'
import { AgreedPayment, MoneyEntry, Refund } from '../payments/order-money.ts'
import { Visit } from '../service/visits.ts'
import { CustomerFields, DeliveryChoice, OrderStatus, OrderProgress } from '../orders/orders.ts'

const instant = Type.String()
const OwnOrder = Type.Object({
  bestellnummer: Type.String(),
  bestelltAm: instant,
  bezahltAm: textOrNull,
  status: OrderStatus,
  ...OrderProgress.properties,
  lieferung: DeliveryChoice,
  zahlungsart: AgreedPayment,
  /** In CHF, like all amounts here. */
  total: Amount,
  lieferkosten: Amount,
  mwst: Amount,
  email: textOrNull,
  ...CustomerFields.properties,
  positionen: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      name: Type.String(),
      menge: Type.Integer(),
      preisNetto: Amount,
      preisBrutto: Amount,
    }),
  ),
  zahlungen: Type.Array(
    Type.Object({
      anbieter: Type.String(),
      status: Type.String(),
      betrag: Amount,
      transaktion: textOrNull,
      begonnenAm: instant,
      abgeschlossenAm: textOrNull,
    }),
  ),
  /** Money received and paid back, from the ledger. */
  buchungen: Type.Array(Type.Omit(MoneyEntry, ['id', 'by', 'grund'])),
  /** What the bank reported about payments booked for the order. */
  bankzahlungen: Type.Array(
    Type.Object({
      tag: Type.String(),
      betrag: Amount,
      zahler: Type.String(),
      iban: Type.String(),
      referenz: Type.String(),
      text: Type.String(),
    }),
  ),
  /** Invoices and credit notes; their amounts are listed above. */
  belege: Type.Array(DocumentRef),
  erstattungen: Type.Array(Type.Omit(Refund, ['id'])),
})

/** What was measured on a visit, and the deadline for fixing the defects found. */
const Measured = {
  gemessen: Type.Array(
    Type.Object({ groesse: Type.String(), wert: Type.String(), urteil: Type.String() }),
  ),
  frist: textOrNull,
}

/**
 * GET /api/account/export and GET /api/admin/users/{id}/export: all data the shop holds on a person (revDSG Art. 25,
 * 28).
 */
export const AccountExport = Type.Object({
  erstelltAm: instant,
  profil: Type.Object({
    ...User.properties,
    /** When the address and the phone were confirmed. */
    emailBestaetigtAm: textOrNull,
    /** A new e-mail address awaiting confirmation. */
    neueEmail: textOrNull,
    telefonBestaetigtAm: textOrNull,
    zweiterFaktorSeit: textOrNull,
  }),
  /** Where the invoices of a company go. */
  rechnungsadresse: BillingAnswer.properties.rechnungsadresse,
  warenkorb: Type.Array(CartItem),
  bestellungen: Type.Array(OwnOrder),
  /** Contact form messages from the same address: confirmed, or entered by the owner and not shared. */
  nachrichten: Type.Array(
    Type.Object({
      gesendetAm: instant,
      beantwortetAm: textOrNull,
      ...nameFields,
      email: Type.String(),
      telefon: Type.String(),
      nachricht: Type.String(),
      antworten: Type.Array(Type.Object({ text: Type.String(), gesendetAm: instant })),
    }),
  ),
  /** Consents: the version of the AGB at each order; null where none was published. */
  einwilligungen: Type.Array(
    Type.Object({
      bestellnummer: Type.String(),
      agbFassung: orNull(Type.Integer()),
      am: instant,
    }),
  ),
  /** Notes of the business on the person and their orders. */
  notizen: Type.Array(Type.Object({ text: Type.String(), am: instant, bestellnummer: textOrNull })),
  /** The device register with the work done on each, and the address of its photo. */
  geraete: Type.Array(Type.Omit(Device, ['revision', 'intervalle'])),
  /** The contents of the visit reports, with the signatory and the drawn signature. */
  servicebesuche: Type.Array(
    Type.Object({
      ...Type.Omit(Visit, ['id', 'order_id', 'geraete']).properties,
      geprueft: Type.Array(Type.Object({ punkt: Type.String(), befund: Type.String() })),
      ...Measured,
      geraete: Type.Array(
        Type.Object({
          ...Visit.properties.geraete.items.properties,
          gemacht: Type.Array(Type.String()),
          geprueft: Type.Array(Type.Object({ punkt: Type.String(), befund: Type.String() })),
          ...Measured,
          druck: orNull(inUnit('bar')),
          gewicht: orNull(inUnit('kg')),
          bemerkung: Type.String(),
          fotos: Type.Integer(),
        }),
      ),
      material: Type.Array(Type.Object({ name: Type.String(), menge: Type.Integer() })),
      bemerkung: Type.String(),
      unterschrift: Type.String(),
      striche: Type.Array(Type.Array(Type.Integer())),
    }),
  ),
  /** Appointments with their history, newest first, and the pictures sent with a request, as data URLs. */
  termine: Type.Array(
    Type.Object({
      ...Type.Omit(Appointment, ['id', 'revision']).properties,
      fotos: Type.Array(Type.String()),
      verlauf: Type.Array(Type.Omit(AppointmentDetail.properties.verlauf.items, ['wer'])),
    }),
  ),
  /** When reminder mails were subscribed to, and until when. */
  erinnerungen: Type.Array(ReminderPeriod),
  anmeldungen: Type.Array(Type.Object({ seit: instant, zuletztBenutzt: instant })),
  /** Mails to this address: the text is deleted once a mail has been sent. */
  emails: Type.Array(
    Type.Object({ betreff: Type.String(), erstelltAm: instant, gesendetAm: textOrNull }),
  ),
})
export type AccountExport = Static<typeof AccountExport>

/** POST /api/account/delete. */
export const AccountDeletion = Type.Object({ password: typedField('password') })
