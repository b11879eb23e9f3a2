import { type Static, Type } from 'typebox'
import {
  appointmentStates,
  appointmentSteps,
  mostAppointmentDevices,
  visitServices,
} from './appointment-words.ts'
import { fieldLimits } from './limits.ts'
import { FilterDay, PageOf, PageQuery, SearchText } from './paging.ts'

const keysOf = <Name extends string>(names: Record<Name, unknown>) =>
  Type.Enum(Object.keys(names) as [Name, ...Name[]])

const Service = keysOf(visitServices)
const State = keysOf(appointmentStates)

const maybe = Type.Union([Type.String(), Type.Null()])
const line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** An instant in UTC, as `toTime` writes it; seconds may be left out. */
const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
})

/** From when to when somebody is there, or we come. */
export const Span = Type.Object({ von: Instant, bis: Instant })
export type Span = Static<typeof Span>

/** One more than are possible, so that the rule can say it in words. */
const Windows = Type.Array(Span, { maxItems: 10 })

/**
 * POST /api/appointments. Who is signed in need not say who they are, and needs no bot check. `website` is a trap:
 * people do not see the field, form-filling programs fill it.
 */
export const NewAppointment = Type.Object({
  leistung: Service,
  /** Extinguishers to be serviced. */
  anzahl: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** What is swept or measured, in words. */
  anlage: line(fieldLimits.place),
  mitKaminfeger: Type.Optional(Type.Boolean()),
  fenster: Windows,
  strasse: line(fieldLimits.street),
  plz: line(fieldLimits.postalCode),
  ort: line(fieldLimits.city),
  /** How to get in, and what else we should know. */
  bemerkung: line(fieldLimits.note),
  /** Of the register of who is signed in. */
  device_ids: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 999_999_999 }), {
      maxItems: mostAppointmentDevices,
    }),
  ),
  vorname: line(fieldLimits.name),
  nachname: line(fieldLimits.name),
  email: line(fieldLimits.email),
  telefon: line(fieldLimits.phone),
  cf_token: line(4096),
  website: line(4096),
})
export type NewAppointment = Static<typeof NewAppointment>

/** An appointment, as its customer sees it. */
export const Appointment = Type.Object({
  id: Type.Integer(),
  status: State,
  leistung: Service,
  anzahl: Type.Union([Type.Integer(), Type.Null()]),
  anlage: Type.String(),
  mitKaminfeger: Type.Boolean(),
  /** When it would suit, as it was wished for last. */
  fenster: Type.Array(Span),
  /** When we come: proposed, or confirmed; what was proposed last, where that does not count any more. */
  termin: Type.Union([Span, Type.Null()]),
  /** The last day on which a proposal can be confirmed; null where its own time is the end, and for what is none. */
  frist: maybe,
  strasse: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  bemerkung: Type.String(),
  /** In CHF, VAT included, by the prices of the day it was asked for; null where only a look tells. */
  preis: Type.Union([Type.Number(), Type.Null()]),
  /** The VAT in it; 0 for a business that is not subject to it. */
  mwstPromille: Type.Integer(),
  abgesagtVon: Type.Union([Type.Literal('kunde'), Type.Literal('betrieb'), Type.Null()]),
  createdAt: Type.String(),
  /** Of the state that was read; it counts the changes. */
  revision: Type.Integer(),
})
export type Appointment = Static<typeof Appointment>

export const AppointmentList = Type.Object({ data: Type.Array(Appointment) })

/** 201 of POST /api/appointments: nothing in it that the one who asked did not send. */
export const AppointmentAsked = Type.Pick(Appointment, ['id', 'status', 'preis', 'mwstPromille'])
export type AppointmentAsked = Static<typeof AppointmentAsked>

/** What the customer answers, on top of the state that was read; another wish names times. */
export const AppointmentAnswer = Type.Object({
  antwort: keysOf({
    bestaetigen: appointmentSteps.bestaetigen,
    'anderer-wunsch': appointmentSteps['anderer-wunsch'],
    absagen: appointmentSteps.absagen,
  }),
  revision: Type.Integer(),
  fenster: Type.Optional(Windows),
  bemerkung: line(fieldLimits.note),
})
export type AppointmentAnswer = Static<typeof AppointmentAnswer>

/** The token of a link in a mail. */
export const AppointmentToken = Type.Object({
  token: Type.String({ maxLength: fieldLimits.token }),
})

/** An appointment, as the business sees it. */
export const AdminAppointment = Type.Object({
  ...Appointment.properties,
  /** Null for who was not signed in. */
  idUser: Type.Union([Type.Integer(), Type.Null()]),
  vorname: Type.String(),
  nachname: Type.String(),
  email: Type.String(),
  telefon: Type.String(),
})
export type AdminAppointment = Static<typeof AdminAppointment>
export const AdminAppointmentList = PageOf(AdminAppointment)

/** GET /api/admin/appointments/{id}: with what happened, and what else is on that day. */
export const AppointmentDetail = Type.Object({
  ...AdminAppointment.properties,
  fotos: Type.Array(Type.String()),
  /** Each with its kind, its size and what it is called. */
  geraete: Type.Array(
    Type.Object({ id: Type.Integer(), bezeichnung: Type.String(), standort: Type.String() }),
  ),
  /** The newest first. */
  verlauf: Type.Array(
    Type.Object({
      status: State,
      von: Type.Union([Type.Literal('kunde'), Type.Literal('betrieb')]),
      bemerkung: Type.String(),
      am: Type.String(),
    }),
  ),
})
export type AppointmentDetail = Static<typeof AppointmentDetail>

/**
 * GET /api/admin/appointments: `status` `offen` is what waits for the business. With days (both included) it is what is
 * proposed, confirmed or done on them, in its order; else everything, the newest request first.
 */
export const AppointmentQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(keysOf({ offen: '', ...appointmentStates, '': '' })),
  from: FilterDay,
  to: FilterDay,
  ...PageQuery.properties,
})
export type AppointmentQuery = Static<typeof AppointmentQuery>

/** POST …/propose. `trotzdem`: also where there is another appointment at that time. */
export const AppointmentProposal = Type.Object({
  ...Span.properties,
  revision: Type.Optional(Type.Integer()),
  trotzdem: Type.Optional(Type.Boolean()),
})
export type AppointmentProposal = Static<typeof AppointmentProposal>

/** POST …/cancel, …/done. */
export const AppointmentEnd = Type.Object({
  revision: Type.Optional(Type.Integer()),
  bemerkung: line(fieldLimits.reason),
})
export type AppointmentEnd = Static<typeof AppointmentEnd>

/** GET /api/admin/calendar: since when there is an address for the owner's phone. */
export const CalendarLink = Type.Object({ seit: maybe })
export type CalendarLink = Static<typeof CalendarLink>

/** POST /api/admin/calendar: the address, shown this once. */
export const NewCalendarLink = Type.Object({ url: Type.String() })
