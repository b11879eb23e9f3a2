import { type Static, Type } from 'typebox'
import { type CheckState, checkStates } from './checklists.ts'
import { ProductNumber } from './catalogue.ts'
import { Device } from './devices.ts'
import { Id } from './id.ts'
import { fieldLimits, maxQuantity } from './limits.ts'
import { Day } from './paging.ts'
import { mostVisitPhotos, signatureSheet } from './visit-words.ts'

const maybe = Type.Union([Type.String(), Type.Null()])
const number = (maximum: number) => Type.Integer({ minimum: 1, maximum })
const rowId = number(999_999_999)
const line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const mostDevices = 100

const Point = Type.Integer({ minimum: 0, maximum: signatureSheet.width })

/** Who says that it was done: drawn with a finger, typed, or nobody was there. */
const Signature = Type.Object({
  art: Type.Enum(['gezeichnet', 'getippt', 'niemand']),
  name: line(fieldLimits.place),
  striche: Type.Optional(Type.Array(Type.Array(Point, { maxItems: 4000 }), { maxItems: 200 })),
})
export type Signature = Static<typeof Signature>

/** The key under which the browser has sent a picture before. */
const PhotoKey = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** What was done on one device of a visit. */
const VisitedDevice = Type.Object({
  id: rowId,
  wartung: Type.Optional(Type.Boolean()),
  tausch: Type.Optional(Type.Boolean()),
  pruefung: Type.Optional(Type.Boolean()),
  /** By the points of its list (contract/checklists.ts); what is left out was not checked. */
  pruefpunkte: Type.Record(
    Type.String({ maxLength: 20 }),
    Type.Unsafe<CheckState>(Type.String({ enum: Object.keys(checkStates) })),
  ),
  /** In bar, and in kilograms. */
  druck: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 300 }), Type.Null()])),
  gewicht: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 300 }), Type.Null()])),
  ergebnis: Type.Enum(['einsatzbereit', 'maengel', 'ausser-betrieb']),
  bemerkung: line(fieldLimits.note),
  fotos: Type.Optional(Type.Array(PhotoKey, { maxItems: mostVisitPhotos })),
})
export type VisitedDevice = Static<typeof VisitedDevice>

/** POST /api/admin/visits: all of a visit at one person's. `termin`: the appointment that is done with it. */
export const NewVisit = Type.Object({
  idUser: rowId,
  termin: Type.Optional(Type.Union([rowId, Type.Null()])),
  datum: Day,
  geraete: Type.Array(VisitedDevice, { maxItems: mostDevices }),
  teile: Type.Optional(
    Type.Array(Type.Object({ product_id: ProductNumber, menge: number(maxQuantity) }), {
      maxItems: 50,
    }),
  ),
  bemerkung: line(fieldLimits.note),
  unterschrift: Signature,
})
export type NewVisit = Static<typeof NewVisit>

/** A visit that is over; its report is a PDF. */
export const Visit = Type.Object({
  id: Type.Integer(),
  nummer: Type.String(),
  datum: Type.String(),
  /** The order with which it was billed; null for none yet. */
  order_id: Type.Union([Type.Integer(), Type.Null()]),
  geraete: Type.Array(
    Type.Object({
      name: Type.String(),
      standort: Type.String(),
      ergebnis: VisitedDevice.properties.ergebnis,
    }),
  ),
})
export type Visit = Static<typeof Visit>

/** GET /api/visits: the newest first. */
export const VisitList = Type.Object({ data: Type.Array(Visit) })

/** 201 of POST /api/admin/visits. `an`: where the report was sent; null where it has to be printed. */
export const VisitClosed = Type.Object({ ...Visit.properties, an: maybe })
export type VisitClosed = Static<typeof VisitClosed>

/** 201 of POST /api/admin/visits/{id}/invoice. `an`: where it was sent; null where it has to be printed. */
export const VisitBilled = Type.Object({ order_id: Type.Integer(), an: maybe })
export type VisitBilled = Static<typeof VisitBilled>

/** GET /api/admin/visit-form: whose; by the person, by one of their devices, by a label or by an appointment. */
export const VisitFormQuery = Type.Object({
  person: Type.Optional(Id),
  code: Type.Optional(Type.String({ maxLength: fieldLimits.code })),
  termin: Type.Optional(Id),
})

/** What the form of a visit is filled in from. `idUser` is null for an appointment of somebody unknown. */
export const VisitForm = Type.Object({
  /** The Swiss day by the shop's clock: a telephone's may be wrong. */
  heute: Type.String(),
  idUser: Type.Union([Type.Integer(), Type.Null()]),
  vorname: Type.String(),
  nachname: Type.String(),
  email: maybe,
  strasse: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  telefon: Type.String(),
  /** What the customer wrote of how to get in, and the appointment it belongs to. */
  bemerkung: Type.String(),
  termin: Type.Union([Type.Object({ id: Type.Integer(), von: maybe }), Type.Null()]),
  /** Those in use. */
  geraete: Type.Array(Device),
})
export type VisitForm = Static<typeof VisitForm>

/** PUT /api/admin/visit-photos/{key}: before the visit they belong to, each once. */
export const VisitPhotoParams = Type.Object({ key: PhotoKey })
