import { keysOf } from '../fields/keys-of.ts'
import { nameFields, placeFields, typedField } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { type VisitService, visitServices } from '../appointments/words.ts'
import { type Measure, measures } from './emissions.ts'
import { type CheckState, checkStates } from './checklists.ts'
import { RowNumber, TypedAmount } from '../fields/numbers.ts'
import { Device, FuelName, NewWork } from '../devices/devices.ts'
import { GoodsToBring } from '../orders/goods-to-bring.ts'
import { Id } from '../fields/id.ts'
import { maxQuantity } from '../limits.ts'
import { Day } from '../fields/paging.ts'
import { maxVisitPhotos, outcomeWords, signatureSheet } from './words.ts'
import { typedText } from '../fields/typed-text.ts'

const number = (maximum: number) => Type.Integer({ minimum: 1, maximum })

const maxDevices = 100

const Point = Type.Integer({ minimum: 0, maximum: signatureSheet.width })

/** The customer's confirmation: drawn with a finger, typed, or nobody was there. */
const Signature = Type.Object({
  art: Type.Enum(['gezeichnet', 'getippt', 'niemand']),
  name: typedField('place'),
  striche: Type.Optional(Type.Array(Type.Array(Point, { maxItems: 4000 }), { maxItems: 200 })),
})
export type Signature = Static<typeof Signature>

/** The key under which the browser has already uploaded a photo. */
const PhotoKey = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** By checkpoint (contract/service/checklists.ts); an omitted one was not checked. */
const Checks = Type.Record(
  typedText(20),
  Type.Unsafe<CheckState>(Type.String({ enum: Object.keys(checkStates) })),
)

const value = (measure: Measure) =>
  Type.Optional(orNull(Type.Number({ minimum: 0, maximum: measures[measure].max })))

/** What was measured in the exhaust gas (contract/service/emissions.ts); an omitted value was not. */
const Measurement = Type.Object({
  co: value('co'),
  nox: value('nox'),
  o2: value('o2'),
  co2: value('co2'),
  russzahl: value('russzahl'),
  abgastemperatur: value('abgastemperatur'),
  abgasverlust: value('abgasverlust'),
  /** Of a heating that is not in the register. */
  brennstoff: Type.Optional(orNull(FuelName)),
  /** The stage of a two-stage burner at which it was measured. */
  stufe: Type.Optional(orNull(Type.Unsafe<1 | 2>(number(2)))),
  /** Whether the medium is heated above 110 °C. */
  ueber110: Type.Optional(Type.Boolean()),
})
export type Measurement = Static<typeof Measurement>

/** What a visit is for. */
export const Service = Type.Unsafe<VisitService>(Type.String({ enum: Object.keys(visitServices) }))

/** The work done on one device of a visit. */
const VisitedDevice = Type.Object({
  id: RowNumber,
  ...NewWork.properties,
  pruefpunkte: Checks,
  /** In bar, and in kilograms. */
  druck: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 300 }))),
  gewicht: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 300 }))),
  ergebnis: keysOf(outcomeWords),
  bemerkung: typedField('note'),
  fotos: Type.Optional(Type.Array(PhotoKey, { maxItems: maxVisitPhotos })),
  messung: Type.Optional(orNull(Measurement)),
  /** The deadline for fixing the defects found: the device is due again on that day. */
  frist: Type.Optional(orNull(Day)),
})
export type VisitedDevice = Static<typeof VisitedDevice>

/** POST /api/admin/visits: a whole visit to one person. `termin`: the appointment it completes. */
export const NewVisit = Type.Object({
  idUser: RowNumber,
  termin: Type.Optional(orNull(RowNumber)),
  datum: Day,
  /** Without it, that of the appointment, or else of the devices. */
  leistung: Type.Optional(Service),
  geraete: Type.Array(VisitedDevice, { maxItems: maxDevices }),
  /** The checks of a visit without a device. */
  pruefpunkte: Type.Optional(Checks),
  /** Of the only device of the visit, or of a heating that is not in the register. */
  messung: Type.Optional(orNull(Measurement)),
  /** Of the only device of the visit, or else of the person, who is on the list of that day. */
  frist: Type.Optional(orNull(Day)),
  /** What was done besides the devices; a visit without one must say it, unless something was checked or measured. */
  arbeit: typedField('note'),
  /** The price of all work in CHF; without it that of the calculator. */
  preis: Type.Optional(orNull(TypedAmount)),
  teile: Type.Optional(
    Type.Array(Type.Object({ product_id: RowNumber, menge: number(maxQuantity) }), {
      maxItems: 50,
    }),
  ),
  /** The orders that were brought and handed over; without it, all that were to be brought. */
  uebergeben: Type.Optional(Type.Array(RowNumber, { maxItems: 100 })),
  bemerkung: typedField('note'),
  unterschrift: Signature,
})
export type NewVisit = Static<typeof NewVisit>

/** A completed visit; its report is a PDF. */
export const Visit = Type.Object({
  id: Type.Integer(),
  nummer: Type.String(),
  datum: Type.String(),
  leistung: Service,
  /** What was done besides the devices; empty for nothing. */
  arbeit: Type.String(),
  /** The order it was billed with; null while unbilled. */
  order_id: orNull(Type.Integer()),
  geraete: Type.Array(
    Type.Object({
      name: Type.String(),
      standort: Type.String(),
      ergebnis: VisitedDevice.properties.ergebnis,
    }),
  ),
})
export type Visit = Static<typeof Visit>

/** GET /api/visits: newest first. */
export const VisitList = Type.Object({ data: Type.Array(Visit) })

/** 201 of POST /api/admin/visits. `an`: where the report was sent; null when it has to be printed. */
export const VisitClosed = Type.Object({ ...Visit.properties, an: textOrNull })
export type VisitClosed = Static<typeof VisitClosed>

/** 201 of POST /api/admin/visits/{id}/invoice: the draft of its invoice, or the order once it is issued. */
export const VisitBilled = Type.Object({
  order_id: orNull(Type.Integer()),
  entwurf: orNull(Type.Integer()),
})
export type VisitBilled = Static<typeof VisitBilled>

/** GET /api/admin/visit-form: identified by the person, one of their devices, a label or an appointment. */
export const VisitFormQuery = Type.Object({
  person: Type.Optional(Id),
  code: typedField('code'),
  termin: Type.Optional(Id),
})

/** The data to prefill the visit form. `idUser` is null for an appointment of somebody unknown. */
export const VisitForm = Type.Object({
  /** The Swiss day by the server's clock, as a phone's may be wrong. */
  heute: Type.String(),
  idUser: orNull(Type.Integer()),
  ...nameFields,
  email: textOrNull,
  ...placeFields,
  telefon: Type.String(),
  /** The customer's note on how to get in, and the appointment it belongs to. */
  bemerkung: Type.String(),
  termin: orNull(Type.Object({ id: Type.Integer(), von: textOrNull, bis: textOrNull })),
  /** What the appointment is for; null without one. */
  leistung: orNull(Service),
  /** Devices in use. */
  geraete: Type.Array(Device),
  mitbringen: Type.Array(GoodsToBring),
})
export type VisitForm = Static<typeof VisitForm>

/** PUT /api/admin/visit-photos/{key}: sent before the visit they belong to, each only once. */
export const VisitPhotoParams = Type.Object({ key: PhotoKey })
