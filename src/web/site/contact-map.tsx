import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { business } from '../../contract/business.ts'
import styles from './contact-map.module.css'

/**
 * The map frame (design §4.16). It holds our own page first, so nothing is asked of a third party before
 * the visitor follows the link, which opens the map in this very frame. `url` is the map's address.
 */
export function ContactMap({ url }: { url: string }) {
  return (
    <iframe
      className={styles['map']}
      title={`Karte: ${business.street}, ${business.postalCode} ${business.city}`}
      srcDoc={placeholder(url)}
      // The placeholder has no script, and the map's own origin is not ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  )
}

function placeholder(url: string): string {
  const { hostname } = new URL(url)
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Karte</title><style>
@font-face{font-family:Archivo;src:url(${fontUrl}) format("woff2");font-weight:100 900}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;box-sizing:border-box;text-align:center;font:400 1.05rem/1.5 Archivo,system-ui,sans-serif;color:#241c18;background:#efe7db repeating-linear-gradient(35deg,transparent 0 38px,#e0d4c4 38px 40px,transparent 40px 90px),#efe7db}
div{display:grid;justify-items:center;gap:1rem;padding:1.6rem;border-radius:18px;background:#fffdfa;border:1px solid #e5dbcf;max-width:24rem}
p{margin:0}small{color:#6a5d54;font-size:.87rem}
a{display:inline-block;padding:.8rem 1.5rem;border-radius:99px;background:#b3211b;color:#fff;font-weight:650;text-decoration:none}
a:hover{background:#8d1712}a:focus-visible{outline:3px solid #ff7a3d;outline-offset:3px}
</style></head><body><div><p><strong>${business.name}</strong><br>${business.street}<br>${business.postalCode} ${business.city}</p><a href="${escape(url)}">Karte laden</a><small>Erst dann werden Daten an ${escape(hostname)} übertragen.</small></div></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
