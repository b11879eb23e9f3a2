import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../contract/accounts/accounts.ts'
import { addressLink } from '../../../contract/accounts/address-link.ts'
import type { DeliveryMethod } from '../../../contract/orders/delivery.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { AddressFields } from '../../visitor/own-address.tsx'
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

/** The delivery address; for pick-up, the customer's own address. Asked for in the form below while it is incomplete. */
export function DeliveryAddress({ user, method }: { user: User; method: DeliveryMethod }) {
  if (!isAddressComplete(user)) return null
  return (
    <section className={styles['address']} aria-label={wordsFor(method).label}>
      <h3>{wordsFor(method).heading}</h3>
      <PostalAddress {...user} />
      <p className={`quiet ${styles['small']}`}>
        Stimmt etwas nicht? <Link to={addressLink}>Adresse ändern</Link>
      </p>
    </section>
  )
}

/** Asks for the address where the registration was left without: it is saved to the profile with the order. */
export function MissingAddress({ user, method }: { user: User; method: DeliveryMethod }) {
  useOtherTabs()
  return (
    <FieldGroup title={wordsFor(method).label}>
      <p className={`quiet ${styles['small']}`}>
        {wordsFor(method).missing} Wir speichern die Adresse in Ihrem Profil.
      </p>
      <AddressFields user={user} />
    </FieldGroup>
  )
}

const own = {
  label: 'Adresse',
  heading: 'Ihre Adresse',
  missing: 'Für die Bestellung brauchen wir noch Ihre Adresse.',
}
const delivery = {
  label: 'Lieferadresse',
  heading: 'Lieferung an',
  missing: 'Wohin dürfen wir liefern?',
}
const wordsFor = (method: DeliveryMethod) => (method === 'pick-up' ? own : delivery)

/** Why the order cannot be delivered. Disappears when the address is corrected. */
export function AddressProblem({ children }: { children: ReactNode }) {
  useOtherTabs()
  return <Notice tone="error">{children}</Notice>
}

/** An address that is completed in another tab counts here, too. */
function useOtherTabs(): void {
  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) void askWhoIsThere()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
}

async function askWhoIsThere(): Promise<void> {
  const { user } = await api('GET /api/session').catch(() => ({ user: null }))
  if (user) useAuth.getState().setUser(user)
}
