import { botCheckFields } from '../contact/contact.ts'
import { keysOf } from '../fields/keys-of.ts'
import { nameFields, placeFields, typedName, typedPlace, typedField } from '../fields/person.ts'
import { GoodsToBring } from '../orders/goods-to-bring.ts'
import { Amount, Revision, RowNumber, TypedNumber } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { type AppointmentState, appointmentStates, appointmentSteps } from './states.ts'
import { channels, maxAppointmentDevices, visitServices } from './words.ts'
import { fieldLimits } from '../limits.ts'
import { FilterDay, PageOf, PageQuery, SearchText } from '../fields/paging.ts'
import { NewPerson } from '../people/new-person.ts'
import { typedText } from '../fields/typed-text.ts'

const Service = keysOf(visitServices)
const State = keysOf(appointmentStates)

/** Whether the round of its day shows an appointment: we go there, were there, or its customer wants another time. */
const onRound = {
  angefragt: false,
  vorgeschlagen: true,
  'anderer-wunsch': true,
  verfallen: false,
  bestaetigt: true,
  erledigt: true,
  abgesagt: false,
} as const satisfies Record<AppointmentState, boolean>
export type RoundState = {
  [State in AppointmentState]: (typeof onRound)[State] extends true ? State : never
}[AppointmentState]
export const roundStates = (Object.keys(onRound) as AppointmentState[]).filter(
  (state): state is RoundState => onRound[state],
)

/** An instant in UTC, as `toTime` writes it; seconds are optional. */
const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
})

/** From when to when: the customer's availability, or our visit. */
export const Span = Type.Object({ von: Instant, bis: Instant })
export type Span = Static<typeof Span>

/** More than the rules allow, so that the rule can answer in words. */
const Windows = Type.Array(Span, { maxItems: 10 })

const DeviceIds = Type.Optional(
  Type.Array(RowNumber, {
    maxItems: maxAppointmentDevices,
  }),
)

/** POST /api/appointments. A signed-in customer need not give contact details and needs no bot check. */
export const NewAppointment = Type.Object({
  leistung: Service,
  /** Number of extinguishers to be serviced. */
  anzahl: Type.Optional(orNull(TypedNumber)),
  /** The installation to be swept or measured, in words. */
  anlage: typedField('place'),
  mitKaminfeger: Type.Optional(Type.Boolean()),
  fenster: Windows,
  ...typedPlace,
  /** How to get in, and anything else we should know. */
  bemerkung: typedField('note'),
  /** From the device register of the signed-in customer. */
  device_ids: DeviceIds,
  ...typedName,
  email: typedField('email'),
  telefon: typedField('phone'),
  ...botCheckFields,
})
export type NewAppointment = Static<typeof NewAppointment>

/** Agreed with the customer, or proposed to them. */
const Agreement = Type.Enum(['bestaetigt', 'vorgeschlagen'])

/**
 * POST /api/admin/appointments: entered by the business, for a known person (`idUser`) or a new one, who is made known
 * with it. `trotzdem` where there is another appointment at that time.
 */
export const BookedAppointment = Type.Object({
  idUser: Type.Optional(RowNumber),
  person: Type.Optional(NewPerson),
  leistung: Service,
  ...Span.properties,
  device_ids: DeviceIds,
  bemerkung: typedField('note'),
  status: Agreement,
  trotzdem: Type.Optional(Type.Boolean()),
})
export type BookedAppointment = Static<typeof BookedAppointment>

/** An appointment as its customer sees it. */
export const Appointment = Type.Object({
  id: Type.Integer(),
  status: State,
  leistung: Service,
  anzahl: orNull(Type.Integer()),
  anlage: Type.String(),
  mitKaminfeger: Type.Boolean(),
  /** The times the customer last asked for. */
  fenster: Type.Array(Span),
  /** The appointment time, proposed or confirmed; the last proposal where that no longer stands. */
  termin: orNull(Span),
  /** The last day a proposal can be confirmed; null if that is the proposed time itself, or without a proposal. */
  frist: textOrNull,
  /** When the business announced this time: then it comes, unless it hears otherwise. */
  angekuendigt: textOrNull,
  /** Whether mails about it go to the customer. */
  perMail: Type.Boolean(),
  ...placeFields,
  bemerkung: Type.String(),
  /** In CHF, VAT included, at the prices of the day of the request; null where it takes a site visit to tell. */
  preis: orNull(Amount),
  /** The VAT rate contained in it; 0 for a business not subject to VAT. */
  mwstPromille: Type.Integer(),
  abgesagtVon: Type.Union([Type.Literal('kunde'), Type.Literal('betrieb'), Type.Null()]),
  createdAt: Type.String(),
  /** Revision of the state read; counts the changes. */
  revision: Type.Integer(),
})
export type Appointment = Static<typeof Appointment>

const CustomerAnswer = keysOf({
  bestaetigen: appointmentSteps.bestaetigen,
  'anderer-wunsch': appointmentSteps['anderer-wunsch'],
  absagen: appointmentSteps.absagen,
})
export type CustomerAnswer = Static<typeof CustomerAnswer>

/** The same with what can be answered now, and whether a mail reminds of it the day before. */
export const OwnAppointment = Type.Object({
  ...Appointment.properties,
  antworten: Type.Array(CustomerAnswer),
  erinnerung: Type.Boolean(),
})
export type OwnAppointment = Static<typeof OwnAppointment>

export const AppointmentList = Type.Object({ data: Type.Array(OwnAppointment) })

/** 201 of POST /api/appointments: contains nothing the requester did not send. */
export const AppointmentReceipt = Type.Pick(Appointment, ['id', 'status', 'preis', 'mwstPromille'])

/** The customer's answer, based on the revision they saw; a request for another time names times. */
export const AppointmentAnswer = Type.Object({
  antwort: CustomerAnswer,
  revision: Revision,
  fenster: Type.Optional(Windows),
  bemerkung: typedField('note'),
})
export type AppointmentAnswer = Static<typeof AppointmentAnswer>

/** The token of a link in a mail, or of the address of the calendar feed. */
export const AppointmentToken = Type.Object({
  token: typedText(fieldLimits.token),
})

/** An appointment as the business sees it. */
export const AdminAppointment = Type.Object({
  ...Appointment.properties,
  /** Null for a customer who was not signed in. */
  idUser: orNull(Type.Integer()),
  ...nameFields,
  email: Type.String(),
  telefon: Type.String(),
})
export type AdminAppointment = Static<typeof AdminAppointment>
export const AdminAppointmentList = PageOf(AdminAppointment)

/** GET /api/admin/appointments/{id}: with its photos, devices and history. */
export const AppointmentDetail = Type.Object({
  ...AdminAppointment.properties,
  fotos: Type.Array(Type.String()),
  /** Each with its kind, size and description. */
  geraete: Type.Array(
    Type.Object({ id: Type.Integer(), bezeichnung: Type.String(), standort: Type.String() }),
  ),
  mitbringen: Type.Array(GoodsToBring),
  /** How the customer hears of the next change: by mail, by text message to a confirmed number, or by a printed letter. */
  weg: Type.Enum(['mail', 'sms', 'brief']),
  /** In the answer to a step that had been taken already: nothing was changed or sent again. */
  schonSo: Type.Optional(Type.Literal(true)),
  /** Newest first. */
  verlauf: Type.Array(
    Type.Object({
      status: State,
      von: Type.Enum(['kunde', 'betrieb']),
      /** The admin's name; empty for a customer, and for the shop itself. */
      wer: Type.String(),
      /** The time that was proposed or agreed then. */
      termin: orNull(Span),
      /** How the customer heard of it; null where nobody was told. */
      weg: orNull(keysOf(channels)),
      bemerkung: Type.String(),
      am: Type.String(),
    }),
  ),
})
export type AppointmentDetail = Static<typeof AppointmentDetail>

/**
 * GET /api/admin/appointments: `status` `offen` lists those waiting for the business, `vorbei` the confirmed and
 * announced ones whose time has passed. With days (both inclusive) those proposed, confirmed or done on them. These and
 * the confirmed ones are in chronological order; otherwise the newest request is first.
 */
export const AppointmentQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(keysOf({ offen: '', vorbei: '', ...appointmentStates, '': '' })),
  from: FilterDay,
  to: FilterDay,
  ...PageQuery.properties,
})
export type AppointmentQuery = Static<typeof AppointmentQuery>

/**
 * POST …/propose. `status` `bestaetigt` for a time that was agreed with the customer; `trotzdem`: even if it overlaps
 * with another appointment.
 */
export const AppointmentProposal = Type.Object({
  ...Span.properties,
  status: Type.Optional(Agreement),
  revision: Type.Optional(Revision),
  trotzdem: Type.Optional(Type.Boolean()),
})
export type AppointmentProposal = Static<typeof AppointmentProposal>

/** POST …/cancel, …/done. */
export const AppointmentEnd = Type.Object({
  revision: Type.Optional(Revision),
  bemerkung: typedField('reason'),
})
export type AppointmentEnd = Static<typeof AppointmentEnd>

/** GET /api/admin/calendar: since when the owner has had a calendar feed address. */
export const CalendarLink = Type.Object({ seit: textOrNull })
export type CalendarLink = Static<typeof CalendarLink>

/** POST /api/admin/calendar: the address, shown only once. */
export const NewCalendarLink = Type.Object({ url: Type.String() })
