import { useEffect, useRef, useState } from 'react'
import { changedFields, type Field } from './audit-changes.ts'
import { isCounter } from './audit-words.ts'
import { ChangedFields } from './changed-fields.tsx'

/**
 * For the conflict notice of a form: what somebody else has changed since it was opened. `kind` is the part before the
 * dot in the log's name of such a change. Renders nothing if the log cannot be loaded.
 */
export function WhatDiffers({
  kind,
  opened,
  load,
}: {
  kind: 'product' | 'settings'
  opened: unknown
  load: () => Promise<unknown>
}) {
  const [fields, setFields] = useState<readonly Field[]>([])
  const ask = useRef(load)
  useEffect(() => {
    let isGone = false
    void ask.current().then(
      (newest) => {
        if (isGone) return
        const all = changedFields(JSON.stringify(opened), JSON.stringify(newest))
        setFields(all.filter(({ name }) => !isCounter(name, `${kind}.saved`)))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [kind, opened])

  return <Differences fields={fields} />
}

/** The differences, if there are any. */
export function Differences({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div>
      <p>Das ist jetzt anders:</p>
      <ChangedFields fields={fields} />
    </div>
  )
}
