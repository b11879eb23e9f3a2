import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../../../test/support/indexed-db.ts'
import { maxQuantity } from '../../../contract/limits.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { findVisitError } from './find-visit-error.ts'
import { correctionOf, sendDraft as send } from './send-draft.ts'
import { toVisit } from './visit-body.ts'
import {
  changeService,
  closedByOther,
  findDraft,
  freshen,
  keepPhoto,
  listDrafts,
  newDraft,
  readPhoto,
  saveDraft,
  type VisitDraft,
  waitsFor,
  withOneMore,
} from './visit-draft.ts'

const device = (id: number) => ({ id, typ: 'schaum', ampel: 'faellig', code: `K7QF${id}` })
const form = {
  heute: '2026-03-07',
  idUser: 7,
  vorname: 'Heidi',
  nachname: 'Muster',
  termin: null,
  geraete: [device(1), device(2)],
} as unknown as VisitForm

/** The connection outlives a test, so all tests share one storage. */
const storage = fakeIndexedDb()
let requests: string[]
let answers: Record<string, [number, object]>
beforeEach(() => {
  storage.clear()
  storage.refuse(false)
  requests = []
  answers = { POST: [201, { nummer: 'SB-2026-0001' }], PUT: [200, {}] }
  vi.stubGlobal('indexedDB', storage)
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    requests.push(`${method} ${path}`)
    const [status, body] = answers[method] ?? [500, {}]
    return Response.json(body, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const sendDraft = (draft: VisitDraft) => send(draft, (sent) => saveDraft({ ...draft, sent }))

async function draftWithPhoto(): Promise<VisitDraft> {
  const photo = await keepPhoto(new Blob(['picture']))
  const { geraete, ...draft } = newDraft(form, 1)
  const [first, second] = [geraete[1], geraete[2]]
  if (!first || !second) throw new Error('The form has two devices')
  return { ...draft, geraete: { 1: { ...first, fotos: [photo] }, 2: second } }
}

test('takes the day of a visit from the server, whatever the clock of the phone says', () => {
  vi.useFakeTimers({ now: 0 })
  expect(newDraft(form, 'due').datum).toBe('2026-03-07')
  vi.useRealTimers()
})

test('sends a visit and reports success even where nothing can be stored', async () => {
  const draft = await draftWithPhoto()
  storage.refuse(true)
  expect(await sendDraft(draft)).toEqual({ nummer: 'SB-2026-0001' })
})

test('reports why a visit was refused, and sends its photos again, as the server may have dropped them', async () => {
  const draft = await draftWithPhoto()
  answers['POST'] = [409, { message: 'Ein Bild ist nicht angekommen.' }]
  const failure: unknown = await sendDraft(draft).catch((error: unknown) => error)
  expect(requests).toHaveLength(2)
  const [waiting] = await listDrafts()
  expect(waiting?.sent).toHaveLength(1)
  const corrected = { ...draft, ...waiting, ...correctionOf(failure) }
  expect(corrected).toMatchObject({ state: 'entwurf', refused: 'Ein Bild ist nicht angekommen.' })
  expect(waitsFor(corrected, null)).toBe('nicht angenommen')
  answers['POST'] = [201, {}]
  await sendDraft(corrected)
  expect(requests).toHaveLength(4)
  expect(await listDrafts()).toEqual([])
  expect(await readPhoto(draft.geraete[1]?.fotos[0] ?? '')).toBeUndefined()
})

test.each([0, 401, 429, 500])('only retries after status %i', async (status) => {
  const draft = await draftWithPhoto()
  await saveDraft({ ...draft, state: 'wartet' })
  if (status === 0) vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  answers['POST'] = [status, {}]
  const failure: unknown = await sendDraft(draft).catch((error: unknown) => error)
  expect(correctionOf(failure)).toBeUndefined()
  expect(await listDrafts()).toHaveLength(1)
})

test('one more of the material is counted where it stands, up to what an order can have', () => {
  const parts = [
    { product_id: 3, name: 'Wandhalter', menge: 2 },
    { product_id: 5, name: 'Schild', menge: maxQuantity },
  ]
  const added = [3, 5, 7].map((idProdukt) => withOneMore(parts, { idProdukt, Name: 'Decke' }))
  expect(added.map((one) => one.map(({ product_id, menge }) => [product_id, menge]))).toEqual([
    [
      [3, 3],
      [5, maxQuantity],
    ],
    [
      [3, 2],
      [5, maxQuantity],
    ],
    [
      [3, 2],
      [5, maxQuantity],
      [7, 1],
    ],
  ])
})

test('completes a draft stored by an earlier version of the shop', async () => {
  const { teile: _, unterschrift: __, ...rest } = newDraft(form, 1)
  const old = { ...rest, geraete: { 1: { isDone: true, bemerkung: 'Düse gereinigt' } } }
  await saveDraft(old as unknown as VisitDraft)
  const [draft] = await listDrafts()
  expect(draft).toMatchObject({ teile: [], unterschrift: { striche: [] } })
  expect(draft?.geraete).toMatchObject({
    1: { bemerkung: 'Düse gereinigt', fotos: [] },
    2: { isDone: false },
  })
})

test('hands over what the form knew was to be brought, but for what is marked as missing', () => {
  const mitbringen = [4, 5].map((order_id) => ({ order_id, order_no: '', artikel: [] }))
  const draft = newDraft({ ...form, mitbringen }, 1)
  expect(toVisit(draft).uebergeben).toEqual([4, 5])
  expect(toVisit({ ...draft, fehlend: [4] }).uebergeben).toEqual([5])
  // A form that the phone has kept since an earlier version of the shop.
  expect(toVisit(newDraft(form, 1)).uebergeben).toEqual([])
})

test('a visit is for what was agreed, or else for what is due, and its work follows', () => {
  const heating = { ...device(3), typ: 'heizung-oel' }
  const both = { ...form, geraete: [device(1), heating] } as unknown as VisitForm
  const chosen = ({ geraete }: VisitDraft) =>
    Object.entries(geraete).flatMap(([id, { isDone }]) => (isDone ? [Number(id)] : []))
  expect(newDraft(both, 'due').leistung).toBe('kaminfegen')
  expect(chosen(newDraft(both, 'due'))).toEqual([1, 3])
  expect(newDraft(both, 3).leistung).toBe('kaminfegen')
  const draft = newDraft({ ...both, leistung: 'feuerungskontrolle' }, 'due')
  expect(chosen(draft)).toEqual([3])
  Object.assign(draft.geraete[3] ?? {}, { pruefpunkte: { zustand: 'mangel', russ: 'ok' } })
  expect(toVisit(draft)).toMatchObject({
    leistung: 'feuerungskontrolle',
    geraete: [{ id: 3, reinigung: false, kontrolle: true, pruefpunkte: { zustand: 'mangel' } }],
  })
  // What was chosen by hand stays.
  Object.assign(draft.geraete[3] ?? {}, { reinigung: true })
  const [changed] = toVisit({ ...draft, ...changeService(draft, 'kaminfegen') }).geraete
  expect(changed).toMatchObject({ reinigung: true, kontrolle: true, pruefpunkte: { russ: 'ok' } })
  const healthy = { ...heating, ampel: 'gut' }
  const swept = { ...form, geraete: [healthy], leistung: 'kaminfegen' } as unknown as VisitForm
  expect(chosen(newDraft(swept, 'due'))).toEqual([3])
  expect(chosen(newDraft({ ...swept, leistung: null }, 'due'))).toEqual([])
})

test('a measurement is sent with the inspection it belongs to, and a deadline with what is wanting', () => {
  const heating = { ...device(3), typ: 'heizung-oel' }
  const known = { ...form, geraete: [heating], leistung: 'feuerungskontrolle' }
  const draft = newDraft(known as unknown as VisitForm, 'due')
  const messung = { co: '140', o2: ' 4,2', stufe: '2' as const }
  const entry = Object.assign(draft.geraete[3] ?? {}, { messung, frist: '2026-04-06' })
  const sent = () => toVisit(draft).geraete[0]
  expect(sent()).toMatchObject({
    messung: { co: 140, o2: 4.2, nox: null, stufe: 2, ueber110: false },
    frist: null,
  })
  Object.assign(entry, { ergebnis: 'maengel' })
  expect(sent()?.frist).toBe('2026-04-06')
  expect(
    findVisitError({ ...draft, unterschrift: { ...draft.unterschrift, art: 'niemand' } }),
  ).toBe(undefined)
  expect(findVisitError({ ...draft, datum: '2026-04-06' })?.words).toContain('Frist')
  Object.assign(entry, { messung: { co: '14o' } })
  expect(findVisitError(draft)?.words).toContain('Messung')
  Object.assign(entry, { kontrolle: false, reinigung: true })
  expect(sent()?.messung).toBeNull()
})

test('keeps the entries for a device that has left the register meanwhile', () => {
  const draft = newDraft(form, 'due')
  Object.assign(draft.geraete[1] ?? {}, { bemerkung: 'Schlauch spröde' })
  const later = freshen(draft, { ...form, geraete: [device(3)] } as unknown as VisitForm)
  expect(later.form.geraete.map(({ id }) => id)).toEqual([3, 1])
  // What was added to the register meanwhile was not chosen for this visit.
  expect(later.geraete).toMatchObject({ 1: { isDone: true }, 3: { isDone: false } })
})

test('keeps the checklist of such a device', () => {
  const draft = newDraft(form, 'due')
  Object.assign(draft.geraete[1] ?? {}, { pruefpunkte: { plombe: 'behoben' } })
  const later = freshen(draft, { ...form, geraete: [device(3)] } as unknown as VisitForm)
  expect(later.geraete[1]?.pruefpunkte).toEqual({ plombe: 'behoben' })
})

test('leaves out what a device cannot have, since its kind was corrected in the register', () => {
  const draft = newDraft(form, 1)
  const typed = { tausch: true, pruefpunkte: { plombe: 'ok', ton: 'mangel' } }
  Object.assign(draft.geraete[1] ?? {}, typed)
  const alarm = { ...device(1), typ: 'melder' }
  const later = freshen(draft, { ...form, geraete: [alarm] } as unknown as VisitForm)
  expect(toVisit(later).geraete).toMatchObject([
    { wartung: true, tausch: false, pruefpunkte: { ton: 'mangel' } },
  ])
  expect(toVisit(later).geraete[0]?.pruefpunkte).not.toHaveProperty('plombe')
})

test.each([
  ['K7QF-1AAA', 'what is printed on a label', true],
  ['k7qf1aaa', 'the same without its hyphen', true],
  ['K7QF-2AAA', 'the label of no device of the draft', false],
  ['K7QF', 'too little of a label', false],
])('finds a draft without a network by %s, %s', async (typed, _, isFound) => {
  const labelled = { ...device(1), code: 'K7QF1AAAXXXXXXXXXXXXXXXXXX' }
  await saveDraft(newDraft({ ...form, geraete: [labelled] } as unknown as VisitForm, 1))
  const found = await findDraft(undefined, new URLSearchParams({ code: typed }))
  expect(found !== undefined).toBe(isFound)
})

test('does not send it in the name of another admin on the same phone', () => {
  const von = { idUser: 1, name: 'Anna Muster' }
  const draft: VisitDraft = { ...newDraft(form, 1), state: 'wartet', von }
  const user = (idUser: number) => ({ idUser }) as Parameters<typeof closedByOther>[1]
  expect(closedByOther(draft, user(1))).toBeUndefined()
  expect(closedByOther(draft, user(2))).toBe('Anna Muster')
  expect(waitsFor(draft, user(2))).toBe('wartet auf Anna Muster')
  // From a version that did not store who closed it.
  expect(closedByOther({ ...draft, von: undefined }, user(2))).toBeUndefined()
})
