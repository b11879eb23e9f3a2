import { useEffect, useRef, useState } from 'react'
import { changedFields, type Field } from './audit-changes.ts'
import { isCounter } from './audit-words.ts'
import { ChangedFields } from './changed-fields.tsx'

/**
 * In the notice of a form somebody else was faster than: what they have changed since it was opened. `kind` is the
 * word before the dot of what the log calls such a change. Says nothing while that cannot be read.
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

/** What is different now, where something is. */
export function Differences({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div>
      <p>Das ist jetzt anders:</p>
      <ChangedFields fields={fields} />
    </div>
  )
}
