import { placeFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { GoodsToBring } from '../orders/goods-to-bring.ts'
import { fieldLimits } from '../limits.ts'
import { Day } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'

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
  erledigt: Type.Boolean(),
})
export type RoundStop = Static<typeof RoundStop>

/** GET /api/admin/rounds/{day}: in driving order. */
export const RoundDay = Type.Object({ tag: Type.String(), halte: Type.Array(RoundStop) })
export type RoundDay = Static<typeof RoundDay>

export const RoundDayParams = Type.Object({ day: Day })
/** PUT /api/admin/rounds/{day}: the keys of all stops, in their new order. */
export const RoundOrder = Type.Object({
  halte: Type.Array(Type.String({ pattern: '^(termin|person):[1-9]\\d{0,8}$' }), {
    maxItems: 200,
  }),
})
