import { time } from './admin-pages.ts'
import type { Call } from '../test/support/http-client.ts'
import type { Row } from './row.ts'

const word = encodeURIComponent

/** Queries to a large catalogue: with a word, with a misspelt one, by filters, and while typing. */
const queriesOf = {
  search: [`suche=${word('Löschdecke')}`, 'suche=loeschdekce', 'suche=pulvar+alpstien+6+kg'],
  filters: ['klasse=A,F', 'groesse=2&frost=1&ort=auto&sortierung=preis'],
}

/** How long a visitor waits for a search in a catalogue with this many products; the slowest address decides. */
export async function measureFinding(
  call: Call,
  { products, name, atMost }: { products: number; name: string; atMost: number },
): Promise<Row[]> {
  const urls = {
    ...Object.fromEntries(
      Object.entries(queriesOf).map(([what, queries]) => [
        what,
        queries.flatMap((query) => [`/api/products?${query}`, `/api/catalogue?${query}`]),
      ]),
    ),
    suggestions: ['/api/suggestions?suche=pul', '/api/suggestions?suche=kaminfegr'],
  }
  const rows: Row[] = []
  for (const [what, paths] of Object.entries(urls)) {
    const measured = []
    for (const path of paths)
      measured.push({ path, ...(await time(() => call('GET', path), atMost)) })
    rows.push({
      figure: `${what} in ${products} products, p99, ${name}`,
      value: Math.max(...measured.map(({ p99 }) => p99)),
      unit: ' ms',
      target: { atMost },
      detail: measured
        .map(({ path, p50, p99 }) => `${path} p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`)
        .join(', '),
    })
  }
  return rows
}
