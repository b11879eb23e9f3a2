import { useSite } from '../use-site.ts'
import { fixedMeta } from '../meta.ts'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { Prose } from '../ui/text/prose.tsx'

export const meta = fixedMeta({
  title: 'Keine Verbindung',
  description: 'Diese Seite braucht eine Verbindung zum Internet.',
  path: '/offline',
  noindex: true,
})

/** Runs at the address that could not be loaded, and reloads it as soon as it is reachable. */
const comeBack = `if (location.pathname.startsWith('/admin')) runde.hidden = false
if (location.pathname !== '/offline') {
  const look = async () => {
    const { status } = await fetch(location, { method: 'HEAD' }).catch(() => ({ status: 503 }))
    if (status < 500) location.reload()
  }
  addEventListener('online', look)
  setInterval(look, 3000)
}`

/** The page shown without network: `public/offline.js` caches it, without its scripts. */
export default function Offline() {
  const { phone } = useSite().business
  return (
    <div className="wrap page">
      <Prose>
        <h1>Keine Verbindung.</h1>
        <p>
          Diese Seite konnte nicht geladen werden: Ihr Gerät hat gerade kein Internet, oder unsere
          Website ist einen Moment nicht erreichbar. Ihr Warenkorb und Ihre Bestellungen sind davon
          nicht betroffen.
        </p>
        <p>
          <strong>Sie müssen nichts tun:</strong> Sobald die Verbindung wieder steht, erscheint die
          Seite von selbst. Prüfen Sie sonst WLAN und mobile Daten.
        </p>
        {/* Shown in the admin area only: that page starts without a network. */}
        <p id="runde" hidden>
          <a href="/admin/termine">Zu den Terminen</a>
        </p>
        <p>
          Telefonisch erreichen Sie uns auch jetzt:{' '}
          <PhoneLink number={phone}>
            <strong>{phone}</strong>
          </PhoneLink>
        </p>
        <script>{comeBack}</script>
      </Prose>
    </div>
  )
}
