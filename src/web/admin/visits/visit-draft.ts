import { checklistOf, type CheckState, measuredOf } from '../../../contract/service/checklists.ts'
import { readCodeStart } from '../../../contract/devices/device-code.ts'
import { works, worksOn } from '../../../contract/devices/work.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { readChf, toChf } from '../../../contract/money.ts'
import type { User } from '../../../contract/accounts/accounts.ts'
import type {
  NewVisit,
  Signature,
  VisitedDevice,
  VisitForm,
} from '../../../contract/service/visits.ts'
import { newKey } from '../../api.ts'
import { browserDatabase } from '../../visitor/browser-database.ts'

/** The entries for one device. */
export type DeviceDraft = {
  /** Whether it is part of this visit. */
  isDone: boolean
  wartung: boolean
  tausch: boolean
  pruefung: boolean
  reinigung: boolean
  kontrolle: boolean
  pruefpunkte: Record<string, CheckState>
  /** As typed: bar or kilograms, depending on its kind. */
  messwert: string
  ergebnis: VisitedDevice['ergebnis'] | ''
  bemerkung: string
  /** Keys of the photos stored with the draft. */
  fotos: string[]
}

/**
 * A visit not sent yet. It is stored in this browser from the first change until the server has it: `wartet` means
 * closed, but not sent yet. `key` is created once, so that the visit takes effect once, however often it is sent.
 */
export type VisitDraft = {
  id: string
  key: string
  form: VisitForm
  datum: string
  geraete: Record<number, DeviceDraft>
  teile: { product_id: number; name: string; menge: number }[]
  /** What was done besides the devices, and the price of all work as typed. */
  arbeit: string
  preis: string
  bemerkung: string
  unterschrift: Required<Signature>
  state: 'entwurf' | 'wartet'
  /** Who closed it: only their session may send it, since the report names who was there. */
  von?: { idUser: number; name: string } | undefined
  /** Why the server rejected it, in its words. */
  refused?: string | undefined
  /** Photos the server has already received. */
  sent: string[]
}

/** A photo of a draft. Stored as bytes, because some browsers lose stored files. */
type KeptPhoto = { bytes: ArrayBuffer; type: string }

/** A draft of the devices that are due, or of the one that was chosen, or of none. */
export function newDraft(form: VisitForm, chosen: number | 'due' | 'none'): VisitDraft {
  const geraete = form.geraete.map((one): [number, DeviceDraft] => [
    one.id,
    {
      isDone: chosen === 'due' ? one.ampel !== 'gut' : one.id === chosen,
      wartung: true,
      tausch: false,
      pruefung: false,
      reinigung: true,
      kontrolle: false,
      pruefpunkte: {},
      messwert: '',
      ergebnis: '',
      bemerkung: '',
      fotos: [],
    },
  ])
  return {
    id: idOf(form),
    key: newKey(),
    form,
    datum: form.heute,
    geraete: Object.fromEntries(geraete),
    teile: [],
    arbeit: '',
    preis: '',
    bemerkung: '',
    unterschrift: { art: 'gezeichnet', name: '', striche: [] },
    state: 'entwurf',
    sent: [],
  }
}

const idOf = ({ idUser, termin }: VisitForm) => `${idUser}:${termin?.id ?? ''}`

/**
 * A stored draft updated from the register: devices added since are included. One that was removed stays if it has
 * entries: the server then comments on it, so that nothing is dropped silently. Fields that an earlier version of the
 * shop did not store are those of a new draft.
 */
export function freshen(draft: VisitDraft, form: VisitForm): VisitDraft {
  const known = new Set(form.geraete.map(({ id }) => id))
  const gone = draft.form.geraete.filter(({ id }) => !known.has(id) && isTyped(draft.geraete[id]))
  const fresh = newDraft({ ...form, geraete: [...form.geraete, ...gone] }, 'none')
  const geraete = Object.entries(fresh.geraete).map(([id, device]) => [
    id,
    { ...device, ...draft.geraete[Number(id)] },
  ])
  return {
    ...fresh,
    ...draft,
    form: fresh.form,
    geraete: Object.fromEntries(geraete) as VisitDraft['geraete'],
  }
}

function isTyped(entry: DeviceDraft | undefined): boolean {
  return Boolean(
    entry?.isDone &&
    (entry.ergebnis ||
      entry.bemerkung ||
      entry.messwert ||
      entry.fotos.length > 0 ||
      entry.tausch ||
      entry.pruefung ||
      Object.keys(entry.pruefpunkte).length > 0),
  )
}

/** Reads a stored draft, whichever version of the shop stored it. */
const read = (draft: VisitDraft) => freshen(draft, draft.form)

export const saveDraft = (draft: VisitDraft) => put('drafts', draft.id, draft)
export const listDrafts = async () => ((await list('drafts')) as VisitDraft[]).map(read)

/** The name of another admin who closed it; undefined when the current user may send it. */
export function closedByOther({ state, von }: VisitDraft, user: User | null): string | undefined {
  return state === 'wartet' && von && von.idUser !== user?.idUser ? von.name : undefined
}

/** True of a draft that was never closed: nothing is pending. */
export const isBegun = ({ state, refused }: VisitDraft) => state === 'entwurf' && !refused

/** Why a closed visit has not been sent. */
export function waitsFor(draft: VisitDraft, user: User | null): string {
  if (draft.state === 'entwurf') return 'nicht angenommen'
  return `wartet auf ${closedByOther(draft, user) ?? 'Netz'}`
}

/** The draft for a visit form; without a form, the one for the address. */
export async function findDraft(
  form: VisitForm | null | undefined,
  wanted: URLSearchParams,
): Promise<VisitDraft | undefined> {
  if (form) {
    const kept = (await get('drafts', idOf(form))) as VisitDraft | undefined
    return kept && read(kept)
  }
  return (await listDrafts()).find((draft) => isFor(draft.form, wanted))
}

/** Whether a form is the one for an address: of its appointment, else of its person or a label. */
export function isFor({ idUser, termin, geraete }: VisitForm, wanted: URLSearchParams): boolean {
  const named = (name: string) => Number(wanted.get(name) ?? 0)
  if (named('termin') > 0) return termin?.id === named('termin')
  const code = readCodeStart(wanted.get('code') ?? '')
  return (
    idUser === named('person') ||
    (code !== undefined && geraete.some((one) => one.code.startsWith(code)))
  )
}

/** Deletes a draft and its photos. */
export async function dropDraft({ id, geraete }: VisitDraft): Promise<void> {
  for (const key of Object.values(geraete).flatMap(({ fotos }) => fotos)) await dropPhoto(key)
  await remove('drafts', id)
}

/** Stores a photo with its draft; returns its key. */
export async function keepPhoto(photo: Blob): Promise<string> {
  const key = newKey()
  const kept: KeptPhoto = { bytes: await photo.arrayBuffer(), type: photo.type }
  await put('photos', key, kept)
  return key
}

export async function readPhoto(key: string): Promise<Blob | undefined> {
  const photo = (await get('photos', key)) as KeptPhoto | undefined
  return photo && new Blob([photo.bytes], { type: photo.type })
}

export const dropPhoto = (key: string) => remove('photos', key)

/** The devices of a draft that are part of the visit, in the order of the register. */
export function visited({ form, geraete }: VisitDraft): (DeviceDraft & { device: Device })[] {
  return form.geraete.flatMap((device) => {
    const entry = geraete[device.id]
    return entry?.isDone ? { ...entry, device } : []
  })
}

/** Parses a typed number; null for empty, NaN for an invalid one. */
export function readMeasured(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))
}

/** Parses a typed price (CHF); null for empty, NaN for an invalid one. */
export function readPrice(typed: string): number | null {
  return typed.trim() === '' ? null : toChf(readChf(typed) ?? Number.NaN)
}

/** The work and checks its kind has: the kind may have been corrected in the register since they were entered. */
function possibleOn({ typ }: Device, { pruefpunkte, ...entry }: DeviceDraft) {
  const done = worksOn(typ)
  const known = new Set<string>(checklistOf(typ).map(({ key }) => key))
  return {
    ...Object.fromEntries(works.map((name) => [name, entry[name] && done.includes(name)])),
    pruefpunkte: Object.fromEntries(Object.entries(pruefpunkte).filter(([key]) => known.has(key))),
  }
}

/** The draft as the request body. */
export function toVisit(draft: VisitDraft): NewVisit {
  const { form, datum, arbeit, preis, bemerkung, unterschrift, teile } = draft
  return {
    idUser: form.idUser ?? 0,
    termin: form.termin?.id ?? null,
    datum,
    geraete: visited(draft).map(({ device, ...entry }) => ({
      id: device.id,
      ...possibleOn(device, entry),
      ergebnis: entry.ergebnis || 'einsatzbereit',
      bemerkung: entry.bemerkung,
      fotos: entry.fotos,
      [measuredOf(device.typ) ?? 'druck']: readMeasured(entry.messwert),
    })),
    teile: teile.map(({ product_id, menge }) => ({ product_id, menge })),
    arbeit,
    preis: readPrice(preis),
    bemerkung,
    unterschrift:
      unterschrift.art === 'gezeichnet' ? unterschrift : { ...unterschrift, striche: [] },
  }
}

/** Visits not sent yet: their drafts, and the photos of these. */
const { put, get, list, remove } = browserDatabase('visits', ['drafts', 'photos'])
