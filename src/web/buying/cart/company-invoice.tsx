import { useState } from 'react'
import type { BillingChange, User } from '../../../contract/accounts/accounts.ts'
import { api } from '../../api.ts'
import type { Values } from '../../ui/form/form.tsx'
import { BillingFields, nobody } from '../../visitor/own-billing.tsx'
import styles from './company-invoice.module.css'

/** For a company that buys: closed, and its fields are filled in from the profile once it is opened. */
export function CompanyInvoice({ user }: { user: User }) {
  const [billing, setBilling] = useState<typeof nobody>()
  const open = async () => {
    const asking = { params: { id: user.idUser } }
    const known = await api('GET /api/user/:id/billing', asking).catch(() => undefined)
    setBilling(known?.rechnungsadresse ?? nobody)
  }
  return (
    <details
      className={styles['company']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void open()
        else setBilling(undefined)
      }}
    >
      <summary>Rechnung an eine Firma?</summary>
      {billing && (
        <div className="stack">
          <BillingFields user={user} billing={billing} />
        </div>
      )}
    </details>
  )
}

/** The company as it was typed; undefined where there is none. */
export function readCompany(values: Values): BillingChange | undefined {
  const { firma = '', referenz = '', strasse = '', plz = '', ort = '', land = '' } = values
  return firma === '' ? undefined : { firma, referenz, strasse, plz, ort, land }
}
