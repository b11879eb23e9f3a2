import { data } from 'react-router'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { Answer, FoundProducts, ProductQuery } from '../../contract/catalogue/finding.ts'
import {
  type FilterName,
  isNarrowed,
  maxSearchLength,
  queryNames,
  type Sorting,
  sortings,
} from '../../contract/catalogue/query-names.ts'
import { type Client, statusOf } from '../api.ts'

/** The state of a list page whose products could not be loaded, on the server or in the browser (spec §8). */
export const nothingLoaded: Loaded = { products: [], error: 'Fehler beim laden der Produkte' }

/** A filter choice, and the address that toggles it. */
export type Choice = { label: string; count?: number; to: string; isOn: boolean }
type Group = { name: string; label: string; choices: Choice[] }

/** The search and filters of a list page, and their current state. */
export type Finding = {
  path: string
  /** The search text. */
  typed: string
  isNarrowed: boolean
  groups: Group[]
  sorting: Choice[]
  /** The active choices; their addresses remove them. */
  chosen: Choice[]
  /** All current parameters, which a form has to submit along with its own field. */
  query: [name: string, value: string][]
  nearest: Product[]
  answers: Answer[]
  /** The total number of products, and the addresses of the previous and next page. */
  total: number
  parts: { page: number; pages: number; before?: string; after?: string }
}

export type Loaded = { products: Product[]; error: string | undefined; finding?: Finding }

/**
 * The products of a list page for its address. `category` is set on pages with a single one. An empty list counts as a
 * failure (spec §7), which the page explains in its own words; if the server fails, its status is passed on so that
 * nothing caches the page.
 */
export async function loadProducts(api: Client, address: string, category?: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const query: ProductQuery = {}
  for (const name of queryNames) {
    const value = searchParams.get(name)?.trim()
    if (value) query[name] = value
  }
  if (query.suche) query.suche = query.suche.slice(0, maxSearchLength)
  try {
    const found = await api('GET /api/catalogue', {
      query: category === undefined ? query : { ...query, kategorie: category },
    })
    // Client-side navigation requests the page's data.
    const finding = describe(pathname.replace(/\.data$/, ''), query, found)
    return data<Loaded>({ products: found.products, error: undefined, finding })
  } catch (failure) {
    const status = statusOf(failure) === 404 ? 200 : 503
    return data<Loaded>(nothingLoaded, { status })
  }
}

const groupNames: Record<FilterName, string> = {
  klasse: 'Brandklasse',
  mittel: 'Löschmittel',
  groesse: 'Grösse',
  ort: 'Einsatzort',
  frost: 'Frost',
}

function describe(
  path: string,
  query: ProductQuery,
  { filters, nearest, answers, total, page, pages }: FoundProducts,
): Finding {
  /** The address with the given changes; any change returns to the first page. */
  const addressWith = (changes: ProductQuery) => {
    const wanted = { ...query, seite: '', ...changes }
    const pairs = queryNames.flatMap((name) => {
      const value = wanted[name]
      return value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : []
    })
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  }
  const groups = filters
    .filter(({ choices }) => choices.length > 0)
    .map(({ name, choices }) => {
      const chosen = choices.filter((choice) => choice.chosen).map(({ value }) => value)
      return {
        name,
        label: groupNames[name],
        choices: choices.map(({ value, label, count, chosen: isOn }) => {
          const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value]
          return { label, count, isOn, to: addressWith({ [name]: next.join(',') }) }
        }),
      }
    })
  const partAt = (at: number) => `${addressWith({ seite: at > 1 ? String(at) : '' })}#liste`
  const typed = query.suche ?? ''
  const search = { label: `«${typed}»`, to: addressWith({ suche: '' }), isOn: true }
  return {
    path,
    typed,
    isNarrowed: isNarrowed(query),
    groups,
    sorting: ['' as const, ...(Object.keys(sortings) as Sorting[])].map((value) => ({
      label: value ? sortings[value] : 'Empfohlen',
      isOn: (query.sortierung ?? '') === value,
      to: addressWith({ sortierung: value }),
    })),
    chosen: [
      ...(typed ? [search] : []),
      ...groups.flatMap(({ choices }) => choices.filter(({ isOn }) => isOn)),
    ],
    query: queryNames.flatMap((name): [string, string][] => {
      const value = name === 'seite' ? '' : query[name]
      return value ? [[name, value]] : []
    }),
    nearest,
    answers,
    total,
    parts: {
      page,
      pages,
      ...(page > 1 && { before: partAt(page - 1) }),
      ...(page < pages && { after: partAt(page + 1) }),
    },
  }
}
