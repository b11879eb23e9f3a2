import { outcomeWords } from '../service/words.ts'
import { keysOf } from '../fields/keys-of.ts'
import { Revision, RowNumber, TypedNumber, inUnit } from '../fields/numbers.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { fieldLimits } from '../limits.ts'
import { type DeviceKind, type Fuel, fuelNames, kindNames } from './kinds.ts'
import { Id, idList } from '../fields/id.ts'
import { labelSheets, type LabelSheetName } from './label-sheets.ts'
import { Day, PageOf, PageQuery, SearchText } from '../fields/paging.ts'
import { typedField } from '../fields/person.ts'
import { typedText } from '../fields/typed-text.ts'
import type { Work } from './work.ts'

const maybeInteger = orNull(Type.Integer())
const Size = orNull(inUnit('litres, kilograms or kilowatts, depending on the kind'))
export const Kind = Type.Unsafe<DeviceKind>(Type.String({ enum: kindNames }))
export const FuelName = Type.Unsafe<Fuel>(Type.String({ enum: fuelNames }))
const FluorineFree = Type.Enum(['ja', 'nein', 'unbekannt'])
const DeviceLight = Type.Enum(['gut', 'bald', 'faellig'])
export type Light = Static<typeof DeviceLight>

/** The condition of a device after a service. */
const Outcome = keysOf({ ...outcomeWords, ersetzt: '' })

/** Why a device is no longer in use. */
export const RetiredReason = Type.Enum(['ausser-betrieb', 'ersetzt', 'entsorgt', 'zurueckgegeben'])
export type RetiredReason = Static<typeof RetiredReason>

/** Which work was done. */
const Done = {
  wartung: Type.Boolean(),
  tausch: Type.Boolean(),
  pruefung: Type.Boolean(),
  reinigung: Type.Boolean(),
  kontrolle: Type.Boolean(),
} satisfies Record<Work, TSchema>

/** Which work was done, as it is sent: what is not named was not done. */
export const NewWork = Type.Partial(Type.Object(Done))

/** The work done on a day; `bemerkung` is shown to the customer. */
export const DeviceService = Type.Object({
  id: Type.Integer(),
  datum: Type.String(),
  ...Done,
  ergebnis: Outcome,
  bemerkung: Type.String(),
})
export type DeviceService = Static<typeof DeviceService>

/** The due dates (`shop/devices/due-dates.ts`); null for never or unknown. */
const Due = Type.Object({
  wartung: textOrNull,
  tausch: textOrNull,
  pruefung: textOrNull,
  reinigung: textOrNull,
  kontrolle: textOrNull,
  /** When somebody comes again to see whether what was wanting was put right. */
  nachkontrolle: textOrNull,
  ersatz: textOrNull,
  /** Whether the days are based on known dates, on the year alone, or on nothing. */
  angabe: Type.Enum(['genau', 'geschaetzt', 'unbekannt']),
})
export type DueDates = Static<typeof Due>

/** A registered device. Days are Swiss days; `groesse` is in litres, kilograms or kilowatts, depending on the kind. */
export const Device = Type.Object({
  id: Type.Integer(),
  /** The code on its label: 130 random bits. */
  code: Type.String(),
  typ: Kind,
  groesse: Size,
  /** What an appliance burns. */
  brennstoff: orNull(FuelName),
  baujahr: maybeInteger,
  /** Free text; the part before the first comma groups devices: `Ferienhaus, Keller`. */
  standort: Type.String(),
  bezeichnung: Type.String(),
  inBetrieb: textOrNull,
  /** The expiry date printed on it. */
  ablauf: textOrNull,
  letzteWartung: textOrNull,
  letzterTausch: textOrNull,
  letztePruefung: textOrNull,
  letzteReinigung: textOrNull,
  letzteKontrolle: textOrNull,
  fluorfrei: FluorineFree,
  product_id: maybeInteger,
  order_id: maybeInteger,
  faellig: Due,
  ampel: DeviceLight,
  ausserBetrieb: orNull(Type.Object({ seit: Type.String(), grund: RetiredReason })),
  /** The address of its photo; only its owner and admins can load it. */
  foto: textOrNull,
  /**
   * Intervals in years from the manufacturer or the product that replace the default ones; 0 for never. Those of
   * appliances may be half a year.
   */
  intervalle: Type.Object({
    wartung: maybeInteger,
    tausch: maybeInteger,
    ersatz: maybeInteger,
    reinigung: orNull(inUnit('years')),
    kontrolle: orNull(inUnit('years')),
  }),
  /** Revision of the state read. */
  revision: Type.Integer(),
  /** Newest first. */
  verlauf: Type.Array(DeviceService),
})
export type Device = Static<typeof Device>

export const DeviceList = Type.Object({ data: Type.Array(Device) })

const day = Type.Optional(orNull(Day))
const years = Type.Optional(orNull(TypedNumber))

/** The details of a device; only its kind is required. */
const DeviceForm = {
  typ: typedText(20),
  groesse: Type.Optional(orNull(TypedNumber)),
  brennstoff: Type.Optional(orNull(FuelName)),
  baujahr: Type.Optional(orNull(TypedNumber)),
  standort: typedField('place'),
  bezeichnung: typedField('place'),
  inBetrieb: day,
  ablauf: day,
  letzteWartung: day,
  letzterTausch: day,
  letztePruefung: day,
  letzteReinigung: day,
  letzteKontrolle: day,
  fluorfrei: Type.Optional(FluorineFree),
  /** The manufacturer's intervals; only an admin may set them. */
  intervalle: Type.Optional(
    Type.Object({
      wartung: years,
      tausch: years,
      ersatz: years,
      reinigung: years,
      kontrolle: years,
    }),
  ),
}

/** POST /api/devices; an admin may name the person who owns the device. */
export const NewDevice = Type.Object({
  ...DeviceForm,
  idUser: Type.Optional(RowNumber),
})
export type NewDevice = Static<typeof NewDevice>

/** PUT /api/devices/{id}: the whole form. `revision` is that of the state seen; without it, no conflict check. */
export const DeviceChange = Type.Object({
  ...DeviceForm,
  /** Why it is no longer in use; null: in use. Omitted: unchanged. */
  ausserBetrieb: Type.Optional(orNull(RetiredReason)),
  revision: Type.Optional(Revision),
})
export type DeviceChange = Static<typeof DeviceChange>

/** GET /api/devices and POST /api/devices/import: the owner of the devices; only an admin may name another person. */
export const WhoseDevices = Type.Object({ idUser: Type.Optional(Id) })

/** POST /api/devices/import: a dry run unless `uebernehmen` is set. */
export const DeviceImportQuery = Type.Object({
  ...WhoseDevices.properties,
  uebernehmen: Type.Optional(Type.Literal('ja')),
})

/** What a column of a table may hold: all of a form that such a table has. */
const { fluorfrei: _, intervalle: __, ...inTables } = DeviceForm
export type DeviceColumn = keyof typeof inTables
const deviceColumns = Object.keys(inTables) as DeviceColumn[]

/** The contents of a file: its columns, and each line with the device it would register, or why it cannot. */
export const DeviceImport = Type.Object({
  /** As the file has them; `feld` is null for a column that is not read. */
  spalten: Type.Array(
    Type.Object({
      name: Type.String(),
      feld: orNull(Type.Unsafe<DeviceColumn>(Type.String({ enum: deviceColumns }))),
    }),
  ),
  zeilen: Type.Array(
    Type.Object({
      zeile: Type.Integer(),
      /** All that is read, as it would be registered. */
      geraet: orNull(Type.Unsafe<Pick<Device, DeviceColumn>>(Type.Pick(Device, deviceColumns))),
      /** All that is wrong with the line, in one text. */
      fehler: textOrNull,
      /** The same by cell, as the file has it. */
      maengel: Type.Array(
        Type.Object({ spalte: Type.String(), zelle: Type.String(), meldung: Type.String() }),
      ),
      /** Whether an import has registered it already; it is not registered again. */
      bekannt: Type.Boolean(),
    }),
  ),
  /** Lines to be registered, or that have been. */
  bereit: Type.Integer(),
  fehlerhaft: Type.Integer(),
  bekannt: Type.Integer(),
  /** Whether they have been registered. */
  uebernommen: Type.Boolean(),
})
export type DeviceImport = Static<typeof DeviceImport>

/** POST /api/admin/devices/{id}/services. Without `ergebnis` the device is ready for use. */
export const NewDeviceService = Type.Object({
  datum: Day,
  ...NewWork.properties,
  ergebnis: Type.Optional(Outcome),
  bemerkung: typedField('note'),
})
export type NewDeviceService = Static<typeof NewDeviceService>

/** GET /api/admin/devices: `search` matches the person. */
export const DeviceListQuery = Type.Interface([PageQuery], {
  search: Type.Optional(SearchText),
  ampel: Type.Optional(DeviceLight),
})

/** A device in the owner's list, with its customer. */
export const AdminDevice = Type.Object({
  ...Type.Omit(Device, ['verlauf']).properties,
  person: Type.Object({
    idUser: Type.Integer(),
    name: Type.String(),
    plz: Type.String(),
    ort: Type.String(),
  }),
})
export type AdminDevice = Static<typeof AdminDevice>
export const AdminDeviceList = PageOf(AdminDevice)

/** GET /api/admin/device-labels.pdf: `start` is the first unused label on the sheet, from 1. */
export const DeviceLabelQuery = Type.Object({
  ids: idList(200),
  bogen: Type.Unsafe<LabelSheetName>(Type.String({ enum: Object.keys(labelSheets) })),
  start: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$' })),
})

export const DeviceCodeParams = Type.Object({ code: typedText(fieldLimits.code) })

/** GET /api/device-codes/{code}: nothing that reveals whose device it is, or where. */
export const ScannedDevice = Type.Object({
  typ: Kind,
  groesse: Size,
  faellig: Due,
  ampel: DeviceLight,
  ausserBetrieb: Type.Boolean(),
})
export type ScannedDevice = Static<typeof ScannedDevice>
