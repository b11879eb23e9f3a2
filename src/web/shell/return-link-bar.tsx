import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { signedInUser, useAuth } from '../visitor/auth-store.ts'
import { readReturnLink } from '../visitor/wanted.ts'
import { useCart } from '../visitor/cart-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import styles from './return-link-bar.module.css'

/** After signing in, customers land on the home page (spec §2); this links to where they wanted to go. */
export function ReturnLinkBar() {
  const { inCart, from } = readReturnLink(useNavigationState())
  const { pathname } = useLocation()
  const user = useAuth(signedInUser)
  const item = useCart(({ items }) => items.find(({ product_id }) => product_id === inCart))

  if (!user) return null
  if (item) {
    return (
      <Bar text={<>{item.Name} liegt im Warenkorb</>}>
        <ButtonLink to="/warenkorb">Zum Warenkorb</ButtonLink>
        <ButtonLink to={`/produkt/${item.product_id}`} look="secondary">
          Zurück zum Produkt
        </ButtonLink>
      </Bar>
    )
  }
  const isForOthers = from?.startsWith('/admin') && user.role !== 'admin'
  if (!from || from === pathname || isForOthers) return null
  return (
    <Bar text="Sie sind angemeldet">
      <ButtonLink to={from}>{labelOf(from)}</ButtonLink>
    </Bar>
  )
}

function Bar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['bar']} aria-label="Nach der Anmeldung">
      <div className={`wrap row ${styles['content']}`}>
        <CircleCheck aria-hidden />
        <p>{text}</p>
        <div className={`row ${styles['actions']}`}>{children}</div>
      </div>
    </section>
  )
}

function labelOf(from: string): string {
  if (from.startsWith('/profile')) return 'Weiter zu Ihrem Profil'
  if (from.startsWith('/bestellungen')) return 'Weiter zu Ihren Bestellungen'
  if (from.startsWith('/warenkorb')) return 'Weiter zu Ihrem Warenkorb'
  if (from.startsWith('/produkt/')) return 'Zurück zum Produkt'
  return 'Weiter zur gewünschten Seite'
}
