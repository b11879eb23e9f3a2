import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { toast } from '../../ui/message/toast.ts'
import { firstOpenDay } from '../../../contract/settings/open-days.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { readValues, useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { refreshSite } from '../../use-site.ts'
import { readSettingsForm } from './read-settings.ts'
import { WhatDiffers } from '../audit/what-differs.tsx'
import { useRevision } from '../page/saved-meanwhile.tsx'
import { type Section, SettingGroups } from './setting-groups.tsx'
import styles from './settings.module.css'
import { useToday } from '../../ui/use-today.ts'

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
  const openFrom = firstOpenDay(useToday(), hasOrders)
  const { adopt, save } = useRevision(loaded.revision, {
    href: '/admin/einstellungen',
    readNewest: async () => (await api('GET /api/settings')).revision,
    differs: (
      <WhatDiffers kind="settings" opened={settings} load={() => api('GET /api/admin/settings')} />
    ),
  })
  const changes = useRef(0)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: (values) => readSettingsForm(values, settings, openFrom).formErrors,
    send: (values) =>
      save(async (revision) => {
        const sent = changes.current
        const read = readSettingsForm(values, settings, openFrom).settings
        const saved = await api('PUT /api/admin/settings', { body: { ...read, revision } })
        adopt(saved.revision)
        setSettings(saved)
        setTyped(saved)
        // What was typed in the meantime is not saved yet.
        onDirty(changes.current !== sent)
        // Admin notices and footer are up to date at once.
        await refreshSite(revalidate)
        toast.success('Einstellungen gespeichert')
      }),
    failed: 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.',
  })

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
      <Form form={form} submitLabel="Einstellungen speichern">
        <SettingGroups
          section={section}
          typed={typed}
          saved={settings}
          openFrom={openFrom}
          onRemove={noteChange}
        />
      </Form>
    </div>
  )
}
