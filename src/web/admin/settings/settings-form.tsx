import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, api } from '../../api.ts'
import { toast } from '../../ui/message/toast.ts'
import { firstOpenDay } from '../../../contract/settings/open-days.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { readValues, useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { refreshSite } from '../../use-site.ts'
import { readSettingsForm } from './read-settings.ts'
import { WhatDiffers } from '../audit/what-differs.tsx'
import { isSavedMeanwhile, SavedMeanwhile } from '../page/saved-meanwhile.tsx'
import { type Section, SettingGroups } from './setting-groups.tsx'
import styles from './settings.module.css'

/**
 * Business data, sums, prices and countries in one form, saved together. `onDirty` is called with whether there are
 * unsaved changes; `hasOrders`: whether anything was ever ordered.
 */
export function SettingsForm({
  loaded,
  hasOrders,
  section,
  onDirty,
}: {
  loaded: OwnerSettings
  hasOrders: boolean
  section: Section
  onDirty: (isDirty: boolean) => void
}) {
  const [settings, setSettings] = useState(loaded)
  const [typed, setTyped] = useState(loaded)
  const [openFrom] = useState(() => firstOpenDay(swissDayOf(Date.now()), hasOrders))
  const revision = useRef(loaded.revision)
  const changes = useRef(0)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: (values) => readSettingsForm(values, settings, openFrom).formErrors,
    async send(values) {
      const sent = changes.current
      try {
        const read = readSettingsForm(values, settings, openFrom).settings
        const saved = await api('PUT /api/admin/settings', {
          body: { ...read, revision: revision.current },
        })
        revision.current = saved.revision
        setSettings(saved)
        setTyped(saved)
        // What was typed in the meantime is not saved yet.
        onDirty(changes.current !== sent)
        // Admin notices and footer are up to date at once.
        await refreshSite(revalidate)
        toast.success('Einstellungen gespeichert')
        return
      } catch (failure) {
        if (isSavedMeanwhile(failure)) return { notice: conflict(failure) }
        throw failure
      }
    },
    failed: 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.',
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
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    noteChange()
    const { form: changed } = target as HTMLInputElement
    if (changed) setTyped(readSettingsForm(readValues(changed), settings, openFrom).settings)
  }
  return (
    <div className={`card ${styles['card']} ${styles['long']}`} onChange={onChange}>
      <Form form={form} submitLabel="Einstellungen speichern" busyLabel="Wird gespeichert …">
        <SettingGroups
          section={section}
          typed={typed}
          saved={settings}
          errors={form.errors}
          openFrom={openFrom}
          onRemove={noteChange}
        />
      </Form>
    </div>
  )
}
