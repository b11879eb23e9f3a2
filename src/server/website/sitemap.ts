import { isListed } from '../../contract/catalogue/product-list.ts'
import { productPath } from '../../contract/catalogue/product-link.ts'
import type { App, Deps } from '../deps.ts'
import { listProducts } from '../../shop/catalogue/products.ts'

/** The pages of the sitemap besides products, most important first. */
const listedPages = [
  '/',
  '/produkte',
  '/feuerloescher',
  '/loeschberater',
  '/service',
  '/brandschutz',
  '/feuerungskontrolle',
  '/termin',
  '/kontakt',
  '/lieferung',
  '/impressum',
  '/datenschutz',
]

/** What the addresses begin with that search engines are asked not to fetch: it shows nothing, or one person's. */
const disallowedPaths = [
  '/admin',
  '/bestellungen',
  '/checkout',
  '/checkout-success',
  '/geraet/',
  '/meine-geraete',
  '/meine-termine',
  '/termin/',
  '/profile',
  '/twint-payment',
  '/twint-simulator/',
  '/u/',
  '/verify-email',
  '/warenkorb',
  '/zahlen/',
  '/api/',
]

/** sitemap.xml with every page and product, and robots.txt pointing to it. */
export function sitemapRoutes(app: App, deps: Deps): void {
  const config = { access: 'public' } as const
  const cacheControl = 'public, max-age=3600'

  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const products = await listProducts(deps.db)
    const urls = [
      ...listedPages.map((path) => ({ path, changedAt: undefined })),
      ...products
        .filter((row) => isListed({ Bild: row.picture, Name: row.name }))
        .map(({ id, category, updated_at: changedAt }) => ({
          path: productPath({ idProdukt: id, Kategorie: category }),
          changedAt,
        })),
    ]
    const entries = urls.map(({ path, changedAt }) => {
      const changed =
        changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
      return `<url><loc>${escapeXml(deps.publicUrl + path)}</loc>${changed}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })

  app.get('/robots.txt', { config }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(
        [
          'User-agent: *',
          ...disallowedPaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${deps.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
