import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, api } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { Form, useForm } from '../../ui/form.tsx'
import { refusalOf } from '../../form-refusal.tsx'
import { refreshSite } from '../../use-site.ts'
import { OrderNumberField } from './order-number-field.tsx'
import { readSettingsForm } from './settings-values.ts'
import { WhatDiffers } from '../audit/what-differs.tsx'
import { isSavedMeanwhile, SavedMeanwhile } from '../page/saved-meanwhile.tsx'
import { BusinessFields } from './business-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { InvoicingFields } from './invoicing-fields.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { ServicePriceFields } from './service-price-fields.tsx'
import { TotalsFields } from './totals-fields.tsx'
import { VatFields } from './vat-fields.tsx'
import { VisitFields } from './visit-fields.tsx'
import styles from './settings.module.css'

/**
 * Business data, sums, prices and countries in one form, saved together. `onDirty` is called with whether there are
 * unsaved changes.
 */
export function SettingsForm({
  loaded,
  onDirty,
}: {
  loaded: OwnerSettings
  onDirty: (isDirty: boolean) => void
}) {
  const [settings, setSettings] = useState(loaded)
  const revision = useRef(loaded.revision)
  const changes = useRef(0)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: (values) => readSettingsForm(values, settings).formErrors,
    async submit(values) {
      const sent = changes.current
      try {
        const read = readSettingsForm(values, settings).settings
        const saved = await api('PUT /api/admin/settings', {
          body: { ...read, revision: revision.current },
        })
        revision.current = saved.revision
        setSettings(saved)
        // What was typed in the meantime is not saved yet.
        onDirty(changes.current !== sent)
        // Admin notices and footer are up to date at once.
        await refreshSite(revalidate)
        toast.success('Einstellungen gespeichert')
        return undefined
      } catch (failure) {
        if (isSavedMeanwhile(failure)) return { notice: conflict(failure) }
        return refusalOf(failure, 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.', {
          'invalid-email': 'email',
          'invalid-phone': 'phone',
          'invalid-uid': 'uid',
          'uid-check-digit': 'uid',
          'invalid-iban': 'iban',
          'invalid-account-iban': 'accountIban',
          'visit-area': 'visitArea',
          'invalid-order-prefix': 'orderPrefix',
          'invalid-reference-prefix': 'qrReferencePrefix',
        })
      }
    },
  })

  /** If the server cannot be reached, the save that follows reports it. */
  async function adoptNewest() {
    const newest = await api('GET /api/settings').catch(() => undefined)
    if (newest) revision.current = newest.revision
  }
  const conflict = ({ message }: ApiError) => (
    <>
      <p>{message}</p>
      <WhatDiffers kind="settings" opened={settings} load={() => api('GET /api/admin/settings')} />
      <SavedMeanwhile
        href="/admin/einstellungen"
        onSave={({ currentTarget: { form } }) => {
          // The notice disappears with the next attempt.
          form?.querySelector<HTMLElement>('[type=submit]')?.focus()
          void adoptNewest().then(() => form?.requestSubmit())
        }}
      />
    </>
  )
  const noteChange = () => {
    changes.current += 1
    onDirty(true)
  }
  const { errors } = form
  return (
    <div className={`card ${styles['card']} ${styles['long']}`} onChange={noteChange}>
      <Form form={form} submitLabel="Einstellungen speichern" busyLabel="Wird gespeichert …">
        <BusinessFields business={settings.business} errors={errors} />
        <NoticeFields settings={settings} error={errors['noticeEmail']} />
        <TotalsFields mode={settings.totalsMode} />
        <OrderNumberField prefix={settings.orderPrefix} error={errors['orderPrefix']} />
        <DeliveryFields settings={settings} errors={errors} />
        <VatFields settings={settings} errors={errors} onRemove={noteChange} />
        <InvoicingFields invoicing={settings.invoicing} errors={errors} />
        <ServicePriceFields prices={settings.servicePrices} errors={errors} />
        <VisitFields visits={settings.visits} error={errors['visitArea']} />
      </Form>
    </div>
  )
}
