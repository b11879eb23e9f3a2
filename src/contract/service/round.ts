import { idList } from '../fields/id.ts'
import { placeFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { type RoundState, roundStates, Span } from '../appointments/appointments.ts'
import { Kind } from '../devices/devices.ts'
import { GoodsToBring } from '../orders/goods-to-bring.ts'
import { fieldLimits } from '../limits.ts'
import { Day } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'
import { Service } from './visits.ts'

const maybeId = orNull(Type.Integer())

/** GET /api/admin/round: what is due by a day. */
export const RoundQuery = Type.Object({ bis: Day })

/** What is due at a place. */
export const RoundPlace = Type.Object({
  plz: Type.String(),
  ort: Type.String(),
  /** Due by the requested day. */
  geraete: Type.Integer(),
  /** Due a little later, where a confirmed appointment is nearby anyway. */
  spaeter: Type.Integer(),
  /** Requests not yet scheduled. */
  anfragen: Type.Integer(),
  /** The days of the next confirmed appointments near this place. */
  termine: Type.Array(Type.String()),
})
export type RoundPlace = Static<typeof RoundPlace>
export const RoundPlaces = Type.Object({ data: Type.Array(RoundPlace) })

/** GET /api/admin/round/households: at one place; `bis` includes the devices that could be done early. */
export const HouseholdQuery = Type.Object({
  plz: typedText(fieldLimits.postalCode),
  ort: typedText(fieldLimits.city),
  bis: Day,
})

const RoundDevice = Type.Object({
  id: Type.Integer(),
  typ: Kind,
  name: Type.String(),
  standort: Type.String(),
  /** The first day on which anything is due on it. */
  tag: textOrNull,
})

export const Household = Type.Object({
  idUser: Type.Integer(),
  name: Type.String(),
  strasse: Type.String(),
  telefon: Type.String(),
  geraete: Type.Array(RoundDevice),
  /** The next day it is scheduled for. */
  geplant: textOrNull,
})
export type Household = Static<typeof Household>
export const Households = Type.Object({
  haushalte: Type.Array(Household),
  anfragen: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), strasse: Type.String() }),
  ),
})
export type Households = Static<typeof Households>

/** How somebody was told that we come. */
const Announced = Type.Enum(['mail', 'brief', 'karte'])
const AppointmentStatus = Type.Unsafe<RoundState>(Type.String({ enum: roundStates }))

/** A stop of a day: an appointment, or a visit scheduled by the owner. */
export const RoundStop = Type.Object({
  /** `termin:12` or `person:7`. */
  key: Type.String(),
  termin: maybeId,
  idUser: maybeId,
  von: textOrNull,
  bis: textOrNull,
  /** The request in words. */
  anliegen: Type.String(),
  name: Type.String(),
  ...placeFields,
  telefon: Type.String(),
  /** How to get in, as the customer wrote it. */
  bemerkung: Type.String(),
  geraete: Type.Array(RoundDevice),
  mitbringen: Type.Array(GoodsToBring),
  /** The state of the appointment; null for a visit without one. */
  status: orNull(AppointmentStatus),
  /** When the time was announced, and how. */
  angekuendigt: textOrNull,
  per: orNull(Announced),
  /** Whether the person is written to by mail; otherwise on paper. */
  perMail: Type.Boolean(),
  erledigt: Type.Boolean(),
})
export type RoundStop = Static<typeof RoundStop>

/** GET /api/admin/rounds/{day}: in driving order. */
export const RoundDay = Type.Object({ tag: Type.String(), halte: Type.Array(RoundStop) })
export type RoundDay = Static<typeof RoundDay>

export const RoundDayParams = Type.Object({ day: Day })

/** `termin:12` or `person:7`. */
const StopKey = Type.String({ pattern: '^(termin|person):[1-9]\\d{0,8}$' })

/** PUT /api/admin/rounds/{day}: the keys of all stops, in their new order. */
export const RoundOrder = Type.Object({
  halte: Type.Array(StopKey, { maxItems: 200 }),
})

/** What stops without an e-mail address get: letters for window envelopes, or cards, four on a sheet. */
const LetterForm = Type.Enum(['brief', 'karte'])
export type LetterForm = Static<typeof LetterForm>

/**
 * POST /api/admin/rounds/{day}/announcements: the keys of the chosen stops. A visit without an appointment becomes one,
 * proposed for the time in `zeiten`, otherwise for the next hour of the day's order; `trotzdem` where there is another
 * appointment at that time.
 */
export const RoundAnnouncement = Type.Object({
  halte: Type.Array(StopKey, { minItems: 1, maxItems: 200, uniqueItems: true }),
  form: LetterForm,
  zeiten: Type.Optional(
    Type.Record(
      StopKey,
      Type.Object({
        ...Span.properties,
        leistung: Type.Optional(Service),
      }),
    ),
  ),
  trotzdem: Type.Optional(Type.Boolean()),
})
export type RoundAnnouncement = Static<typeof RoundAnnouncement>

/** Who was written to now, and the appointments whose letters are to be printed. */
export const RoundAnnounced = Type.Object({
  ...RoundDay.properties,
  gemailt: Type.Array(Type.String()),
  drucken: Type.Array(Type.Integer()),
})
export type RoundAnnounced = Static<typeof RoundAnnounced>

/** GET /api/admin/appointment-letters.pdf: one letter or card for each appointment, with a link of its own. */
export const AppointmentLetterQuery = Type.Object({
  termine: idList(200),
  form: Type.Optional(LetterForm),
})
