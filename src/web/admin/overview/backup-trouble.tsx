import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { Notice } from '../../ui/notice.tsx'

/** A warning about failing backups; renders nothing while they succeed. */
export function BackupTrouble({ madeAt, failedAt }: Dashboard['backup']) {
  if (failedAt === null) return null
  return (
    <Notice tone="error">
      Die Sicherung vom {formatDateTime(failedAt)} ist misslungen.{' '}
      {madeAt === null ? 'Es gibt noch keine.' : `Die letzte ist vom ${formatDateTime(madeAt)}.`}{' '}
      Fragen Sie, wer Ihren Server betreut.
    </Notice>
  )
}
