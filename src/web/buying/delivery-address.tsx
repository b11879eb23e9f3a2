import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { addressLink } from '../../contract/accounts/address-link.ts'
import type { DeliveryMethod } from '../../contract/orders/delivery.ts'
import type { DeliveryCountry } from '../../contract/settings/settings.ts'
import { useAuth } from '../visitor/auth-store.ts'
import { api } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { PostalAddress } from '../ui/postal-address.tsx'
import styles from './cart-page.module.css'

/** True when no field needed for the delivery is empty. Missing (undefined) fields do not count. */
export function isAddressComplete({
  strasse,
  plz,
  ort,
  land,
}: Partial<Pick<User, 'strasse' | 'plz' | 'ort' | 'land'>>): boolean {
  return [strasse, plz, ort, land].every((part) => part === undefined || part.trim() !== '')
}

/** True when the shop delivers to the user's country, as far as that is known. */
export function isDeliveredTo({ land }: Partial<User>, countries: readonly DeliveryCountry[]) {
  return !land || countries.some((country) => country === land)
}

/** The delivery address; for pick-up, the customer's own address. */
export function DeliveryAddress({ user, method }: { user: User; method: DeliveryMethod }) {
  const isFetched = method === 'pick-up'
  return (
    <section className={styles['address']} aria-label={isFetched ? 'Adresse' : 'Lieferadresse'}>
      <h3>{isFetched ? 'Ihre Adresse' : 'Lieferung an'}</h3>
      <PostalAddress {...user} />
      {isAddressComplete(user) && (
        <p className={styles['small']}>
          Stimmt etwas nicht? <Link to={addressLink}>Adresse ändern</Link>
        </p>
      )}
    </section>
  )
}

/** Why the order cannot be placed yet. Disappears when the address is corrected, also in another tab. */
export function AddressProblem({ children }: { children: ReactNode }) {
  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) void askWhoIsThere()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])

  return <Notice tone="error">{children}</Notice>
}

async function askWhoIsThere(): Promise<void> {
  const { user } = await api('GET /api/session').catch(() => ({ user: null }))
  if (user) useAuth.getState().setUser(user)
}
