import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, api, isSessionOver } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import {
  type Business,
  businessLimits,
  countryNames,
  fixedDelivery,
} from '../../../contract/business.ts'
import { formatChf, toChf } from '../../../contract/money.ts'
import type { OwnerSettings } from '../../../contract/settings.ts'
import { Field, FieldFrame } from '../../ui/field.tsx'
import { FieldGroup, FieldPair, Form, useForm } from '../../ui/form.tsx'
import { refusalOf } from '../../form-refusal.ts'
import { refreshSite } from '../../use-site.ts'
import { Notice } from '../../ui/notice.tsx'
import { readSettingsForm } from './settings-values.ts'
import { isSavedMeanwhile, SavedMeanwhile } from '../page/saved-meanwhile.tsx'
import { SessionOver } from '../page/session-over.tsx'
import { NoticeFields } from './notice-fields.tsx'
import styles from './settings.module.css'

/**
 * Business data, sums, prices and countries in one form, saved together. `onDirty` hears whether something is
 * typed that is not saved.
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
    check: (values) => readSettingsForm(values, settings).flaws,
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
        // The notices of this area and the foot of the page know it at once.
        await refreshSite(revalidate)
        toast.success('Einstellungen gespeichert')
        return undefined
      } catch (failure) {
        if (isSessionOver(failure)) return { notice: <SessionOver /> }
        if (isSavedMeanwhile(failure)) return { notice: conflict(failure) }
        return refusalOf(failure, 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.', {
          'invalid-email': 'email',
          'invalid-phone': 'phone',
          'invalid-uid': 'uid',
          'uid-check-digit': 'uid',
        })
      }
    },
  })

  /** When the server is not reached, the save that follows says so. */
  async function adoptNewest() {
    const newest = await api('GET /api/settings').catch(() => undefined)
    if (newest) revision.current = newest.revision
  }
  const conflict = ({ message }: ApiError) => (
    <>
      <p>{message}</p>
      <SavedMeanwhile
        href="/admin/einstellungen"
        onSave={({ currentTarget: { form } }) => {
          // The notice goes with the next attempt.
          form?.querySelector<HTMLElement>('[type=submit]')?.focus()
          void adoptNewest().then(() => form?.requestSubmit())
        }}
      />
    </>
  )
  const { business, totalsMode, servicePrices, deliveryCountries } = settings
  const text = (
    name: keyof Business,
    label: string,
    more: { hint?: string; type?: string } = {},
  ) => (
    <Field
      label={label}
      name={name}
      defaultValue={business[name]}
      error={form.errors[name]}
      maxLength={businessLimits[name]}
      {...more}
    />
  )
  return (
    <div
      className={`card ${styles['card']}`}
      onChange={() => {
        changes.current += 1
        onDirty(true)
      }}
    >
      <Form form={form} submitLabel="Einstellungen speichern" busyLabel="Wird gespeichert …">
        <FieldGroup title="Ihr Betrieb">
          <FieldPair>
            {text('name', 'Name')}
            {text('trade', 'Branche')}
          </FieldPair>
          {text('street', 'Strasse und Nummer')}
          <FieldPair>
            {text('postalCode', 'PLZ')}
            {text('city', 'Ort')}
            {text('country', 'Land')}
          </FieldPair>
          <FieldPair>
            {text('phone', 'Telefon', { type: 'tel' })}
            {text('email', 'E-Mail', {
              type: 'email',
              hint: 'Hierhin gehen die Nachrichten aus dem Kontaktformular.',
            })}
          </FieldPair>
          {text('uid', 'UID', {
            hint: 'Zum Beispiel CHE-123.456.788. Steht in unserem Muster-Impressum und in den E-Mails.',
          })}
          <FieldFrame
            label="Öffnungszeiten"
            hint="Freier Text, darf leer sein. Steht am Fuss der Seiten, unter «Kontakt» und in den E-Mails."
          >
            {(control) => (
              <textarea
                {...control}
                name="openingHours"
                rows={3}
                maxLength={businessLimits.openingHours}
                defaultValue={business.openingHours}
              />
            )}
          </FieldFrame>
        </FieldGroup>
        <NoticeFields settings={settings} error={form.errors['noticeEmail']} />
        <FieldGroup title="Lieferkosten und MWST im Warenkorb">
          <div id="preise" tabIndex={-1} className={`stack ${styles['choices']}`}>
            <label>
              <input
                type="radio"
                name="totalsMode"
                value="fest"
                defaultChecked={totalsMode === 'fest'}
              />
              <span>
                <strong>fest</strong>: Lieferkosten und MWST stehen nur als fester Text da (je{' '}
                {formatChf(fixedDelivery)}). Verrechnet wird der Warenwert.
              </span>
            </label>
            <label>
              <input
                type="radio"
                name="totalsMode"
                value="berechnet"
                defaultChecked={totalsMode === 'berechnet'}
              />
              <span>
                <strong>berechnet</strong>: Die Lieferkosten kommen zum Total dazu, die MWST wird
                aus dem Total ausgerechnet.
              </span>
            </label>
          </div>
          {totalsMode === 'fest' && (
            <Notice tone="error">
              <strong>Nicht für den echten Verkauf.</strong>
              «fest» zeigt Beträge, die nicht verrechnet werden. Das verstösst gegen die
              Preisbekanntgabeverordnung (PBV) und das Mehrwertsteuergesetz (MWSTG). Stellen Sie vor
              dem ersten Verkauf auf «berechnet» um.
            </Notice>
          )}
        </FieldGroup>
        <FieldGroup title="Preise für den Feuerlöscher-Service">
          <FieldPair>
            <Field
              label="Preis je Gerät in CHF"
              name="single"
              inputMode="decimal"
              defaultValue={toChf(servicePrices.single).toFixed(2)}
              error={form.errors['single']}
            />
            <Field
              label="Günstigerer Preis in CHF"
              name="fromThree"
              inputMode="decimal"
              defaultValue={toChf(servicePrices.fromThree).toFixed(2)}
              error={form.errors['fromThree']}
            />
            <Field
              label="gilt ab so vielen Geräten"
              name="cheaperFrom"
              inputMode="numeric"
              defaultValue={servicePrices.cheaperFrom}
              error={form.errors['cheaperFrom']}
            />
          </FieldPair>
        </FieldGroup>
        <FieldGroup title="Wir liefern nach">
          <div className={`stack ${styles['choices']}`}>
            {countryNames.map((country) => (
              <label key={country}>
                <input
                  type="checkbox"
                  name={`land-${country}`}
                  defaultChecked={deliveryCountries.includes(country)}
                />
                <span>{country}</span>
              </label>
            ))}
          </div>
        </FieldGroup>
      </Form>
    </div>
  )
}
