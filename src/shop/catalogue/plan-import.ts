import { type Details, SaleState } from '../../contract/catalogue/catalogue.ts'
import type {
  AdminCategory,
  AdminProduct,
  ProductDraft,
} from '../../contract/catalogue/product-draft.ts'
import { pictureSources, uploadPath } from '../../contract/catalogue/pictures.ts'
import {
  grossOf,
  netAt,
  netOf,
  piecesUnreadable,
  priceMissing,
  pricesAgree,
} from '../../contract/catalogue/product-rules.ts'
import {
  type Flaw,
  readAmountCell,
  readWholeCell,
  type TableColumn,
} from '../../contract/catalogue/product-table.ts'
import { largestStock } from '../../contract/catalogue/stock.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import { problems } from '../../contract/problems.ts'
import { bareText } from '../tools/csv.ts'
import { findFlaw } from './check-draft.ts'
import { cellsOf } from './product-cells.ts'
import { cleanCell, type ProductLine, type ProductTable } from './read-product-table.ts'

type Field = { feld: string; vorher: string; nachher: string }
type Change = { idProdukt: number; Name: string; felder: Field[]; draft: ProductDraft }
/** What applying a table does. */
export type ImportPlan = {
  added: ProductDraft[]
  changes: Change[]
  unchanged: number
  fehler: Flaw[]
  hinweise: Flaw[]
}
/** The catalogue a table is compared with. */
export type Catalogue = {
  products: readonly AdminProduct[]
  categories: readonly AdminCategory[]
  vatPerMille: number
  /** The uploaded pictures that there are. */
  uploads: ReadonlySet<string>
}

/**
 * Compares a table with the catalogue: a line with an `idProdukt` is that product, one without is a new one. A column
 * that is missing is not touched, and nothing is ever deleted. A net price that is empty, or that nobody changed with its
 * gross price, is computed from that.
 */
export function planImport({ lines, fehler }: ProductTable, catalogue: Catalogue): ImportPlan {
  const plan: ImportPlan = {
    added: [],
    changes: [],
    unchanged: 0,
    fehler: [...fehler],
    hinweise: [],
  }
  const byId = new Map(catalogue.products.map((product) => [product.idProdukt, product]))
  const seen = new Set<number>()
  for (const line of lines) {
    const written = line.cells.idProdukt ?? ''
    const id = readWholeCell(written) ?? 0
    const flaw = (meldung: string) =>
      plan.fehler.push({ zeile: line.zeile, feld: 'idProdukt', meldung })
    if (written === '') planAdded(plan, line, catalogue)
    else {
      const product = byId.get(id)
      if (!product) flaw('Dieses Produkt gibt es nicht. Ohne Nummer ist es ein neues.')
      else if (seen.has(id)) flaw('Dieses Produkt steht zweimal in der Tabelle.')
      else planChange(plan, line, product, catalogue)
      seen.add(id)
    }
  }
  return plan
}

function planAdded(plan: ImportPlan, line: ProductLine, catalogue: Catalogue): void {
  const { draft, flaws } = readDraft(line, undefined, catalogue)
  plan.fehler.push(...flaws)
  if (flaws.length > 0) return
  plan.added.push(draft)
  noteDoubt(plan, line, draft, catalogue.vatPerMille)
}

function planChange(
  plan: ImportPlan,
  line: ProductLine,
  product: AdminProduct,
  catalogue: Catalogue,
): void {
  const known = cellsOf(product)
  const changed = Object.entries(line.cells).filter(
    ([column, cell = '']) => !says(column, cell, known.get(column as TableColumn) ?? '', catalogue),
  )
  if (changed.length === 0) {
    plan.unchanged += 1
    return
  }
  const cells = Object.fromEntries(changed)
  const { draft, flaws } = readDraft({ ...line, cells }, product, catalogue)
  plan.fehler.push(...flaws)
  if (flaws.length > 0) return
  const next = cellsOf({ ...product, ...(draft as Partial<AdminProduct>) })
  const felder = [...new Set([...known.keys(), ...next.keys()])].flatMap((feld) => {
    const [vorher, nachher] = [known.get(feld) ?? '', next.get(feld) ?? '']
    return vorher === nachher ? [] : [{ feld, vorher, nachher }]
  })
  if (felder.length === 0) {
    plan.unchanged += 1
    return
  }
  plan.changes.push({ idProdukt: product.idProdukt, Name: product.Name, felder, draft })
  if (felder.some(({ feld }) => feld.startsWith('Preis_')))
    noteDoubt(plan, line, draft, catalogue.vatPerMille)
}

/** Whether a cell says what the product says already, however the spreadsheet wrote it. */
function says(column: string, cell: string, known: string, { categories }: Catalogue): boolean {
  if (cell === cleanCell(known) || bareText(cell) === cleanCell(known)) return true
  if (column === 'Preis_netto' || column === 'Preis_brutto')
    return readAmountCell(cell) === readAmountCell(known)
  if (column === 'Bestand' || column === 'Meldebestand')
    return readPieces(cell) === readPieces(known)
  if (column === 'Kategorie') return slugOf(cell, categories) === known
  return column === 'idProdukt'
}

const slugOf = (cell: string, categories: readonly AdminCategory[]) =>
  categories.find(({ slug, name }) => [slug, name].some((one) => isSame(one, cell)))?.slug ?? cell

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Null for an empty cell, undefined for what is no number of pieces. */
function readPieces(cell: string): number | null | undefined {
  if (cell === '') return null
  const pieces = readWholeCell(cell)
  return pieces !== undefined && Math.abs(pieces) <= largestStock ? pieces : undefined
}

/** What the cells make of the product, or of a new one, and what is wrong with them. */
function readDraft(
  { zeile, cells }: ProductLine,
  product: AdminProduct | undefined,
  { categories, vatPerMille, uploads }: Catalogue,
): { draft: ProductDraft; flaws: Flaw[] } {
  const flaws: Flaw[] = []
  const flaw = (feld: string, meldung: string) => {
    flaws.push({ zeile, feld, meldung })
  }
  const draft: ProductDraft = product ? baseOf(product) : {}
  for (const name of ['Name', 'Beschreibung', 'Familie'] as const) {
    const cell = cells[name]
    if (cell !== undefined) draft[name] = bareText(cell)
  }
  // Shown as it is stored, whichever of its sizes is named.
  if (cells.Bild !== undefined) draft.Bild = pictureSources(bareText(cells.Bild))?.src ?? ''
  const isUpload = draft.Bild?.startsWith(`${uploadPath}/`) && draft.Bild !== product?.Bild
  if (isUpload && !uploads.has(draft.Bild ?? '')) flaw('Bild', problems['picture-gone'][1])
  if (cells.Kategorie !== undefined) draft.Kategorie = slugOf(cells.Kategorie, categories)
  if (cells.Kategorie !== undefined && product) flaw('Kategorie', problems['category-fixed'][1])
  else if (draft.Kategorie && !categories.some(({ slug }) => slug === draft.Kategorie))
    flaw('Kategorie', problems['category-unknown'][1])

  for (const name of ['Preis_brutto', 'Preis_netto'] as const) {
    const cell = cells[name]
    if (cell === undefined || cell === '') continue
    const amount = readAmountCell(bareText(cell))
    if (amount === undefined) flaw(name, problems['invalid-price'][1])
    else if (amount === 0) flaw(name, priceMissing)
    else draft[name] = toChf(amount)
  }
  if (typeof draft.Preis_brutto === 'number' && !cells.Preis_netto) {
    const gross = toRappen(draft.Preis_brutto)
    if (!product || cells.Preis_netto === '') draft.Preis_netto = toChf(netOf(gross, vatPerMille))
    else if (cells.Preis_brutto !== undefined)
      draft.Preis_netto = toChf(netAt(product, gross, vatPerMille))
  }
  if (cells.Preis_brutto === '') flaw('Preis_brutto', priceMissing)

  const sale = cells.Verkauf?.toLowerCase()
  if (sale !== undefined && (sale !== '' || product)) {
    const state = SaleState.enum.find((one) => one === sale)
    if (state) draft.Verkauf = state
    else flaw('Verkauf', `Möglich sind ${SaleState.enum.join(', ')}.`)
  }
  for (const name of ['Bestand', 'Meldebestand'] as const) {
    const cell = cells[name]
    if (cell === undefined || (cell === '' && !product)) continue
    const pieces = readPieces(cell)
    const least = name === 'Bestand' ? -largestStock : 0
    if (pieces === undefined || (pieces !== null && pieces < least)) flaw(name, piecesUnreadable)
    else draft[name] = pieces
  }
  const details = readDetails(cells, product?.Details)
  if (details === null) flaw('Details', 'Entweder ein Text bei «Details» oder eigene Spalten.')
  else if (details !== undefined) draft.Details = details
  const broken = flaws.length === 0 ? findFlaw(draft) : undefined
  if (broken) flaw(broken.feld, broken.meldung)
  return { draft, flaws }
}

/** A product as it is, for a form that changes some of it: stock and lists are left out. */
function baseOf(product: AdminProduct): ProductDraft {
  const { Name, Kategorie, Beschreibung, Preis_netto, Preis_brutto, Bild, Verkauf } = product
  const { Details, version } = product
  return {
    Name,
    Kategorie,
    Beschreibung,
    Preis_netto,
    Preis_brutto,
    Bild,
    Verkauf,
    Details,
    version,
  }
}

/** The details that the cells make of the known ones; undefined when they say nothing, null for two kinds at once. */
function readDetails(
  cells: ProductLine['cells'],
  known: Details | undefined,
): Details | null | undefined {
  const named = Object.entries(cells).flatMap(([column, cell = '']) =>
    column.startsWith('Details.')
      ? [[column.slice('Details.'.length), bareText(cell)] as const]
      : [],
  )
  const text = cells.Details === undefined ? undefined : bareText(cells.Details)
  if (text === undefined && named.length === 0) return undefined
  const rows = { ...(typeof known === 'object' ? known : {}), ...Object.fromEntries(named) }
  const filled = Object.entries(rows).filter(([, value]) => value !== '')
  const stays = text ?? (typeof known === 'string' ? known : '')
  if (stays !== '' && filled.length > 0) return null
  return stays === '' ? Object.fromEntries(filled) : stays
}

/** Prices that contradict each other are usually a cell that was forgotten. */
function noteDoubt(
  plan: ImportPlan,
  { zeile }: ProductLine,
  { Preis_netto, Preis_brutto }: ProductDraft,
  perMille: number,
): void {
  const [net, gross] = [toRappen(Number(Preis_netto)), toRappen(Number(Preis_brutto))] as const
  if (pricesAgree(net, gross, perMille)) return
  const expected = toChf(grossOf(net, perMille)).toFixed(2)
  const rate = `${toChf(net).toFixed(2)} netto sind mit ${perMille / 10} % MWST ${expected} brutto.`
  plan.hinweise.push({
    zeile,
    feld: 'Preis_netto',
    meldung: `${rate} Lassen Sie das Feld leer, rechnet es der Shop aus.`,
  })
}
