import type { VisitService } from '../../../contract/appointments/words.ts'
import type { CheckState } from '../../../contract/service/checklists.ts'
import type { Measure } from '../../../contract/service/emissions.ts'
import { type Fuel, isAppliance } from '../../../contract/devices/kinds.ts'
import { readCodeStart } from '../../../contract/devices/device-code.ts'
import { isAbout, usualService, usualWork, type Work } from '../../../contract/devices/work.ts'
import { maxQuantity } from '../../../contract/limits.ts'
import type { User } from '../../../contract/accounts/accounts.ts'
import type { Signature, VisitedDevice, VisitForm } from '../../../contract/service/visits.ts'
import { newKey } from '../../api.ts'
import { browserDatabase } from '../../visitor/browser-database.ts'

/** What was measured in the exhaust gas, as typed, and what its limits depend on. */
export type MeasuredDraft = Partial<Record<Measure, string>> & {
  brennstoff?: Fuel | ''
  stufe?: '' | '1' | '2'
  ueber110?: boolean
}

/** The entries for one device, with the work done on it. */
export type DeviceDraft = Record<Work, boolean> & {
  /** Whether it is part of this visit. */
  isDone: boolean
  pruefpunkte: Record<string, CheckState>
  /** As typed: bar or kilograms, depending on its kind. */
  messwert: string
  messung: MeasuredDraft
  /** The deadline for fixing the defects found; empty for none. */
  frist: string
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
  leistung: VisitService
  geraete: Record<number, DeviceDraft>
  /** The checks of a visit without a device. */
  pruefpunkte: Record<string, CheckState>
  /** What was measured on a visit without a device, and its deadline. */
  messung: MeasuredDraft
  frist: string
  teile: { product_id: number; name: string; menge: number }[]
  /** Orders that were to be brought and were not. */
  fehlend: number[]
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
  const leistung = serviceOf(form, chosen)
  const agreed = form.leistung
  // What an appointment is not about is not part of it; without one, everything that is due is.
  const about = form.geraete.filter(({ typ }) => !agreed || isAbout(agreed, typ))
  const due = about.filter(({ ampel }) => ampel !== 'gut')
  // A chimney sweep who was asked for comes for the heating, due or not.
  const isSweepExpected =
    due.length === 0 && agreed !== null && about.every(({ typ }) => isAppliance(typ))
  const meant = isSweepExpected ? about : due
  const geraete = form.geraete.map((one): [number, DeviceDraft] => [
    one.id,
    {
      isDone: chosen === 'due' ? meant.includes(one) : one.id === chosen,
      wartung: true,
      tausch: false,
      pruefung: false,
      ...worksFor(leistung),
      pruefpunkte: {},
      messwert: '',
      messung: {},
      frist: '',
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
    leistung,
    pruefpunkte: {},
    messung: {},
    frist: '',
    geraete: Object.fromEntries(geraete),
    teile: [],
    fehlend: [],
    arbeit: '',
    preis: '',
    bemerkung: '',
    unterschrift: { art: 'gezeichnet', name: '', striche: [] },
    state: 'entwurf',
    sent: [],
  }
}

/** The material with one more piece of a product. */
export function withOneMore(
  parts: VisitDraft['teile'],
  { idProdukt: product_id, Name: name }: { idProdukt: number; Name: string },
): VisitDraft['teile'] {
  const known = parts.find((part) => part.product_id === product_id)
  if (!known) return [...parts, { product_id, name, menge: 1 }]
  const more = { ...known, menge: Math.min(known.menge + 1, maxQuantity) }
  return parts.map((part) => (part === known ? more : part))
}

/** What a visit is for: as agreed, or else by the devices that are meant. */
function serviceOf({ leistung, geraete }: VisitForm, chosen: number | 'due' | 'none') {
  if (leistung) return leistung
  const meant = geraete.filter((one) =>
    chosen === 'due' ? one.ampel !== 'gut' : one.id === chosen,
  )
  return usualService(
    meant.map(({ typ }) => typ),
    'feuerloescher',
  )
}

/** What is ticked on an appliance for a service. */
function worksFor(leistung: VisitService): Pick<DeviceDraft, 'reinigung' | 'kontrolle'> {
  const work = usualWork(leistung)
  return { reinigung: work === 'reinigung', kontrolle: work === 'kontrolle' }
}

/** The draft for another service: appliances on which nothing else was chosen get its work. */
export function changeService(draft: VisitDraft, leistung: VisitService): Partial<VisitDraft> {
  const [before, after] = [worksFor(draft.leistung), worksFor(leistung)]
  const isAsBefore = (one: DeviceDraft) =>
    one.reinigung === before.reinigung && one.kontrolle === before.kontrolle
  const geraete = Object.entries(draft.geraete).map(([id, one]) => [
    id,
    isAsBefore(one) ? { ...one, ...after } : one,
  ])
  return { leistung, geraete: Object.fromEntries(geraete) as VisitDraft['geraete'] }
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

/** `entry` as an earlier version of the shop may have stored it. */
function isTyped(entry: Partial<DeviceDraft> | undefined): boolean {
  return Boolean(
    entry?.isDone &&
    (entry.ergebnis ||
      entry.bemerkung ||
      entry.messwert ||
      Object.values(entry.messung ?? {}).some(Boolean) ||
      (entry.fotos ?? []).length > 0 ||
      entry.tausch ||
      entry.pruefung ||
      Object.keys(entry.pruefpunkte ?? {}).length > 0),
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

/** Visits not sent yet: their drafts, and the photos of these. */
const { put, get, list, remove } = browserDatabase('visits', ['drafts', 'photos'])
