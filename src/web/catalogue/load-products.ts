import { data } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import type { FoundProducts, ProductQuery } from '../../contract/finding.ts'
import {
  type FilterName,
  isNarrowed,
  longestSearch,
  queryNames,
  type Sorting,
  sortings,
} from '../../contract/query-names.ts'
import { ApiError, type Client } from '../api.ts'
import { nothingLoaded } from './load-failure.tsx'

/** A choice of a filter, and the address that takes it or gives it up. */
export type Choice = { label: string; count?: number; to: string; isOn: boolean }
export type Group = { name: string; label: string; choices: Choice[] }

/** What somebody can search and filter by on a list page, and does. */
export type Finding = {
  path: string
  /** What is searched for. */
  typed: string
  isNarrowed: boolean
  groups: Group[]
  sorting: Choice[]
  /** What is in force; its addresses give it up. */
  chosen: Choice[]
  /** What a form has to send along with its own field: everything that is asked for. */
  query: [name: string, value: string][]
  nearest: Product[]
  /** How many products there are in all, and the addresses beside the part of them that is shown. */
  total: number
  parts: { page: number; pages: number; before?: string; after?: string }
}

export type Loaded = { products: Product[]; error: string | undefined; finding?: Finding }

/**
 * The products of a list page, as its address asks for them. `category` is that of a page with one only. An empty
 * list counts as a failure (spec §7), which the page tells in its own words; a server in trouble also answers with
 * its status, so nothing caches it.
 */
export async function loadProducts(api: Client, address: string, category?: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const query: ProductQuery = {}
  for (const name of queryNames) {
    const value = searchParams.get(name)?.trim()
    if (value) query[name] = value
  }
  if (query.suche) query.suche = query.suche.slice(0, longestSearch)
  try {
    const found = await api('GET /api/catalogue', {
      query: category === undefined ? query : { ...query, kategorie: category },
    })
    // A navigation asks for the data of the page.
    const finding = describe(pathname.replace(/\.data$/, ''), query, found)
    return data<Loaded>({ products: found.products, error: undefined, finding })
  } catch (failure) {
    const status = failure instanceof ApiError && failure.status === 404 ? 200 : 503
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
  { filters, nearest, total, page, pages }: FoundProducts,
): Finding {
  /** The address with one thing changed; whatever it is, the list begins anew. */
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
    total,
    parts: {
      page,
      pages,
      ...(page > 1 && { before: partAt(page - 1) }),
      ...(page < pages && { after: partAt(page + 1) }),
    },
  }
}
