import { useAnswer } from '../../ui/use-answer.ts'
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
  const newest = useAnswer(kind, load)
  if (newest === undefined) return null
  const fields = changedFields(JSON.stringify(opened), JSON.stringify(newest))
  return <Differences fields={fields.filter(({ name }) => !isCounter(name, `${kind}.saved`))} />
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
