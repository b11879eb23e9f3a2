import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../contract/date-format.ts'
import type { Invoicing, Settings } from '../../../contract/settings.ts'
import { swissDayOf } from '../../../contract/swiss-days.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/form.tsx'
import { Choice, Choices } from './choice.tsx'
import { inPerCent } from './money-values.ts'
import styles from './settings.module.css'

/**
 * Whether the business is subject to VAT, its rates and how it settles. A rate that counts already is in the sums of
 * orders, so it only stands here; those to come can be typed.
 */
export function VatFields({
  vat: { subject, rates },
  method,
  errors,
  onRemove,
}: {
  vat: Settings['vat']
  method: Invoicing['vatMethod']
  errors: Record<string, string>
  /** A rate that was typed, or was to come, is gone from the form. */
  onRemove: () => void
}) {
  const [today] = useState(() => swissDayOf(Date.now()))
  const past = rates.filter(({ from }) => from <= today)
  const settle = (value: Invoicing['vatMethod']) => ({
    type: 'radio',
    name: 'vatMethod',
    value,
    defaultChecked: method === value,
  })
  return (
    <FieldGroup title="Mehrwertsteuer">
      <Choices>
        <Choice type="checkbox" name="vatSubject" defaultChecked={subject}>
          Mein Betrieb ist mehrwertsteuerpflichtig. Ohne Häkchen steht im Shop «nicht
          mehrwertsteuerpflichtig», und es wird keine MWST ausgewiesen.
        </Choice>
      </Choices>
      <div className={styles['rates']}>
        <p>
          Im Shop gilt <strong>{inPerCent(past.at(-1)?.perMille ?? 0)} %</strong> seit{' '}
          {formatDate(past.at(-1)?.from ?? today)}
          {past.length > 1 &&
            `, vorher ${past
              .slice(0, -1)
              .toReversed()
              .map(({ from, perMille }) => `${inPerCent(perMille)} % seit ${formatDate(from)}`)
              .join(', ')}`}
          . Ein Satz, der schon gilt, bleibt: Bestellungen sind damit verrechnet.
        </p>
        <ComingRates rates={rates} today={today} errors={errors} onRemove={onRemove} />
      </div>
      <Choices>
        <Choice {...settle('received')}>
          Abrechnung nach <strong>vereinnahmten</strong> Entgelten: Es zählt der Tag, an dem das
          Geld kommt.
        </Choice>
        <Choice {...settle('agreed')}>
          Abrechnung nach <strong>vereinbarten</strong> Entgelten: Es zählt der Tag der Rechnung.
        </Choice>
      </Choices>
    </FieldGroup>
  )
}

function ComingRates({
  rates,
  today,
  errors,
  onRemove,
}: {
  rates: Settings['vat']['rates']
  today: string
  errors: Record<string, string>
  onRemove: () => void
}) {
  const [rows, setRows] = useState(() =>
    rates.filter(({ from }) => from > today).map((rate, key) => ({ key, ...rate })),
  )
  const add = useRef<HTMLButtonElement>(null)
  const newest = rows.findLast(({ perMille }) => perMille === 0)?.key
  // Whoever asked for a new row types into it next.
  useEffect(() => {
    if (newest === undefined) return
    add.current?.form?.querySelector<HTMLElement>(`[name=ratePercent-${newest}]`)?.focus()
  }, [newest])

  return (
    <>
      {rows.map(({ key, from, perMille }) => (
        <div key={key} className={styles['rate']}>
          <Field
            label="Satz in %"
            name={`ratePercent-${key}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            defaultValue={perMille === 0 ? '' : inPerCent(perMille)}
            error={errors[`ratePercent-${key}`]}
          />
          <Field
            label="gilt ab"
            name={`rateFrom-${key}`}
            type="date"
            min={today}
            defaultValue={from}
            error={errors[`rateFrom-${key}`]}
          />
          <button
            type="button"
            className="icon-button"
            aria-label="Neuen Satz entfernen"
            title="Entfernen"
            onClick={() => {
              setRows((all) => all.filter((row) => row.key !== key))
              onRemove()
              add.current?.focus()
            }}
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      ))}
      <Button
        ref={add}
        look="secondary"
        onClick={() =>
          setRows((all) => [
            ...all,
            { key: 1 + Math.max(-1, ...all.map((row) => row.key)), from: '', perMille: 0 },
          ])
        }
      >
        <Plus aria-hidden />
        Künftigen Satz eintragen
      </Button>
    </>
  )
}
