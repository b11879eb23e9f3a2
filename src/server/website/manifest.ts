import { paper } from '../../contract/catalogue/paper.ts'
import { readPublicSettings } from '../../shop/settings/settings.ts'
import type { App, Deps } from '../deps.ts'

/** site.webmanifest: the name under which a phone puts the website on its home screen, as the owner has set it. */
export function manifestRoutes(app: App, { db }: Deps): void {
  app.get('/site.webmanifest', { config: { access: 'public' } }, async (_request, reply) => {
    const { name, trade, city } = (await readPublicSettings(db)).business
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name: `${name} – ${trade}`,
          short_name: name,
          description: `Feuerlöscher, Brandschutz und Kaminfegerarbeiten in ${city}`,
          lang: 'de-CH',
          start_url: '/',
          display: 'browser',
          background_color: paper,
          theme_color: paper,
          icons: [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
          ],
        }),
      )
  })
}

function icon(size: number, purpose: string) {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
