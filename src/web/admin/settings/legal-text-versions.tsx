import { useState } from 'react'
import type { LegalVersions } from '../../../contract/settings/settings.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import styles from './legal-text-editor.module.css'

type Version = LegalVersions['data'][number]

/** All versions of a legal text; loading one into the editor asks before it replaces a draft. */
export function LegalTextVersions({
  title,
  versions,
  isDraft,
  onTake,
}: {
  title: string
  versions: readonly Version[]
  /** Whether unpublished changes would be lost. */
  isDraft: (version: Version) => boolean
  onTake: (version: Version) => void
}) {
  const [chosen, setChosen] = useState<Version>()
  if (versions.length === 0) return null
  const close = () => setChosen(undefined)
  return (
    <>
      <ol className={styles['versions']} aria-label={`Fassungen ${title}`}>
        {versions.map((version) => (
          <li key={version.version}>
            Fassung {version.version}, {formatDateTime(version.publishedAt)}, {version.publishedBy}
            <Button
              look="plain"
              onClick={() => (isDraft(version) ? setChosen(version) : onTake(version))}
            >
              In den Editor holen
            </Button>
          </li>
        ))}
      </ol>
      <Question
        title="Entwurf ersetzen?"
        keep="Weiter bearbeiten"
        yes="Ersetzen"
        isKeepAdvised
        isOpen={chosen !== undefined}
        onKeep={close}
        onYes={() => {
          if (chosen) onTake(chosen)
          close()
        }}
      >
        <p>
          Was Sie geschrieben haben, ist noch nicht veröffentlicht. Fassung {chosen?.version} tritt
          an seine Stelle.
        </p>
      </Question>
    </>
  )
}
