import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { writeForm } from '../../../../test/support/bank/statement.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { markupOf } from '../../../../test/support/markup-of.tsx'
import type {
  AdminProductWithExtras,
  ProductDraft,
} from '../../../contract/catalogue/product-draft.ts'
import type { ProductImport } from '../../../contract/catalogue/product-table.ts'
import { toDraft, typedProduct } from '../../../web/admin/products/product-draft.ts'
import { ProductForm } from '../../../web/admin/products/product-form.tsx'
import { createClient } from '../../../web/api.ts'
import ComparisonPage, {
  loader as loadComparison,
} from '../../../web/catalogue/comparison/comparison.tsx'
import ProductPage, {
  loader as loadProduct,
} from '../../../web/catalogue/product/product-detail.tsx'

openShopPerTest({ admin: true })

/** Its category never changes, and what somebody has seen before is no field. */
type Field = Exclude<keyof ProductDraft, 'bestandVorher' | 'version' | 'Kategorie'>

/** A product with a value in every field, and another one for each. */
const one = {
  Name: 'Quarzol',
  Beschreibung: 'Brimsel',
  Preis_netto: 100,
  Preis_brutto: 108.1,
  Bild: '/bilder/quarzol.webp',
  Details: { Norm: 'Trosk' },
  Verkauf: 'sichtbar',
  Bestand: 3,
  Meldebestand: 1,
  Familie: 'Gnurf',
  Bilder: [{ Bild: '/bilder/zwei.webp', Text: 'Hinten' }],
  Zubehoer: [{ idProdukt: 1 }],
} satisfies Record<Field, unknown>
const other: Record<Field, unknown> = {
  Name: 'Vexpar',
  Beschreibung: 'Wunzig',
  Preis_netto: 101,
  Preis_brutto: 109.15,
  Bild: '/bilder/vexpar.webp',
  Details: { Norm: 'Flixom' },
  Verkauf: 'ausverkauft',
  Bestand: 2,
  Meldebestand: 2,
  Familie: 'Jolpen',
  Bilder: [{ Bild: '/bilder/drei.webp', Text: 'Oben' }],
  Zubehoer: [{ idProdukt: 2 }],
}

type Loader = (given: object) => Promise<{ data: object } | object>
const Product = ProductPage as unknown as ComponentType<{ loaderData: object }>
const Comparison = ComparisonPage as unknown as ComponentType<{ loaderData: object }>

const read = async (id: number) => (await admin.product(id)).body.data

async function load(loader: unknown, path: string, params = {}): Promise<Record<string, unknown>> {
  const api = createClient(async ({ method, path: called }) => shop.call(method, called))
  const request = new Request(`http://shop.test${path}`)
  const loaded = await (loader as Loader)({ context: { get: () => api }, params, request })
  return ('data' in loaded ? loaded.data : loaded) as Record<string, unknown>
}

/** Where somebody reads of a product. */
const views = {
  'the form': async (product: AdminProductWithExtras) =>
    markupOf(
      <ProductForm
        initial={typedProduct(product)}
        productId={product.idProdukt}
        categories={[]}
        send={async () => undefined}
        failureText=""
      />,
    ),
  'the table': async () => csv(),
  'the page': async ({ idProdukt: id }: AdminProductWithExtras) =>
    markupOf(<Product loaderData={await load(loadProduct, '/', { id: String(id) })} />),
  'structured data': async ({ idProdukt: id }: AdminProductWithExtras) =>
    (await load(loadProduct, '/', { id: String(id) }))['jsonLd'],
  'the comparison': async ({ idProdukt: id }: AdminProductWithExtras) =>
    markupOf(<Comparison loaderData={await load(loadComparison, `/?produkte=${id}`)} />),
  'the search': async (_: unknown, field: Field) => {
    const suche = JSON.stringify(other[field]).replaceAll(/\W+/g, ' ').trim().split(' ').at(-1)
    const { products } = (await shop.api('GET /api/catalogue', { query: { suche } })).body
    return products.map(({ idProdukt }) => idProdukt)
  },
}
type View = keyof typeof views

async function csv(): Promise<string> {
  const headers = { cookie: admin.cookie }
  return (await shop.app.inject({ url: '/api/admin/products.csv', headers })).body
}

const ownersOnly = 'tells the owner alone when to reorder'
const notText = 'is no word that somebody looks for'
/** What a view does not show of a product, and why. */
const unshown: Partial<Record<Field, Partial<Record<View, string>>>> = {
  Beschreibung: { 'the comparison': 'sentences are not compared line by line' },
  Preis_netto: {
    'the page': 'customers pay the price with VAT',
    'structured data': 'customers pay the price with VAT',
    'the comparison': 'customers pay the price with VAT',
    'the search': notText,
  },
  Preis_brutto: { 'the search': notText },
  Bild: { 'the search': notText },
  Verkauf: { 'the search': notText },
  Bestand: {
    'structured data': 'only whether there is any',
    'the comparison': 'only whether there is any',
    'the search': notText,
  },
  Meldebestand: {
    'the page': ownersOnly,
    'structured data': ownersOnly,
    'the comparison': ownersOnly,
    'the search': notText,
  },
  Familie: {
    'the page': 'its sizes stand together; the word itself is the owner’s',
    'structured data': 'the word is the owner’s',
    'the comparison': 'the word is the owner’s',
    'the search': 'the word is the owner’s',
  },
  Bilder: {
    'the table': 'a list has no cell',
    'the comparison': 'the first picture is enough',
    'the search': notText,
  },
  Zubehoer: {
    'the table': 'a list has no cell',
    'the comparison': 'is another product',
    'the search': 'is found by its own name',
  },
}

const save = async (id: number, body: ProductDraft) => {
  const params = { id }
  expect((await admin.api('PUT /api/admin/products/edit/:id', { params, body })).status).toBe(200)
  return read(id)
}

/** Reads a table in, as the owner does. */
async function takeOver(table: string): Promise<void> {
  const form = await writeForm(table, 'produkte.csv')
  const headers = { cookie: admin.cookie, ...form.headers }
  const payload = Buffer.from(form.bytes)
  const url = '/api/admin/products/import'
  const plan = (
    await shop.app.inject({ method: 'POST', url, payload, headers })
  ).json<ProductImport>()
  const params = { id: plan.id }
  await admin.api('POST /api/admin/products/import/:id/apply', { params })
}

test.each(Object.keys(one) as Field[])(
  'another %s is kept, and seen or said why not',
  async (field) => {
    const draft = { ...one, Kategorie: 'brandschutz' } as ProductDraft
    const made = await admin.api('POST /api/admin/products/save', { body: draft })
    const before = made.body.data
    const { idProdukt: id } = before
    const look = async (product: AdminProductWithExtras) => {
      const looked = Object.entries(views).map(async ([view, see]) => [
        view,
        JSON.stringify(await see(product, field)),
      ])
      return Object.fromEntries(await Promise.all(looked)) as Record<View, string>
    }
    const first = await look(before)
    const after = await save(id, { ...draft, [field]: other[field] })
    const second = await look(after)
    const all = Object.keys(views) as View[]
    const hidden = Object.keys(unshown[field] ?? {})
    expect(all.filter((view) => first[view] !== second[view])).toEqual(
      all.filter((view) => !hidden.includes(view)),
    )

    // Whoever gets the whole product back sends the whole product.
    const table = await csv()
    await save(id, draft)
    const fromForm = await save(id, toDraft(typedProduct(after), typedProduct(before)))
    expect(fromForm[field]).toEqual(after[field])
    if (hidden.includes('the table')) return
    await save(id, draft)
    await takeOver(table)
    expect((await read(id))[field]).toEqual(after[field])
  },
)
