import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { Business } from '../../../contract/settings/business.ts'
import { useSite } from '../../use-site.ts'
import styles from './contact-map.module.css'
import { regionMap } from './region-map.ts'

/**
 * The map frame. It first shows our own page with a drawing of the region, so that no third party is contacted before
 * the visitor follows the link, which opens the map in this frame. `url` is the map's address; only the provider knows
 * which place it shows, so the frame is named after the provider.
 */
export function ContactMap({ url }: { url: string }) {
  const { business } = useSite()
  const { hostname } = new URL(url)
  return (
    // The map's own origin isolates it; a sandbox with `allow-same-origin` would add a warning and no protection.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      className={styles['map']}
      title={`Karte von ${hostname}`}
      srcDoc={placeholder(url, hostname, business)}
      referrerPolicy="strict-origin"
    />
  )
}

function placeholder(url: string, hostname: string, business: Business): string {
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Karte</title><style>
@font-face{font-family:Archivo;src:url(${fontUrl}) format("woff2");font-weight:100 900}
body{margin:0;font:400 1.05rem/1.5 Archivo,system-ui,sans-serif;color:#241c18;background:#efe6d8}
svg{position:fixed;inset:0;width:100%;height:100%}
text{font-size:20px;font-weight:600;fill:#4f433b;paint-order:stroke;stroke:#efe6d8;stroke-width:5px}
div{position:fixed;bottom:1rem;left:1rem;right:1rem;display:grid;justify-items:start;gap:.8rem;padding:1.1rem 1.4rem;border-radius:18px;background:#fffdfa;border:1px solid #e5dbcf}
@media(width>=40rem){div{top:50%;bottom:auto;left:max(1.5rem,50vw - 39rem);right:auto;width:15rem;translate:0 -50%;padding:1.6rem}}
p{margin:0}small{color:#6a5d54;font-size:.87rem}
a{display:inline-block;padding:.8rem 1.5rem;border-radius:99px;background:#b3211b;color:#fff;font-weight:650;text-decoration:none}
a:hover{background:#8d1712}a:focus-visible{outline:3px solid #ff7a3d;outline-offset:3px}
</style></head><body>${regionMap(business.city)}<div><p><strong>${escape(business.name)}</strong><br>${escape(business.street)}<br>${escape(`${business.postalCode} ${business.city}`)}</p><a href="${escape(url)}">Karte laden</a><small>Erst dann werden Daten an ${escape(hostname)} übertragen.</small></div></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
