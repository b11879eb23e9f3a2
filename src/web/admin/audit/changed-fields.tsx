import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Field } from './audit-changes.ts'
import { fieldName, valueInWords } from './audit-words.ts'
import styles from './audit.module.css'

/** The differences, field by field: before and after. */
export function ChangedFields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={styles['fields']}>
      {fields.map(({ name, before: old, after: now }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            <Value name={name} old={old} now={now} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({
  name,
  old,
  now,
}: {
  name: string
  old: string | undefined
  now: string | undefined
}) {
  if (!old && !now) return 'leer'
  const [was, is] = [old, now].map((value) => value && valueInWords(name, value))
  if (was === is) return is
  return (
    <>
      {was && <del>{was}</del>} {was && is && <ArrowRight aria-hidden />}
      {is && <ins>{is}</ins>}
    </>
  )
}
