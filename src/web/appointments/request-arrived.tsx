import { FocusedNotice } from '../ui/message/focused-notice.tsx'
import { Notice } from '../ui/message/notice.tsx'
import type { Received } from './use-request.ts'

/** Says that a request has arrived, and which part of it has not: `lost` photos. */
export function RequestArrived({ email, lost }: Received) {
  return (
    <>
      <FocusedNotice>
        <strong>Ihre Anfrage ist angekommen.</strong> Wir schlagen Ihnen eine Zeit vor und schreiben
        dafür an {email}.
      </FocusedNotice>
      {lost > 0 && (
        <Notice>
          {lost === 1 ? 'Ein Bild ist' : `${lost} Bilder sind`} nicht angekommen. Bringen Sie es
          beim Termin zur Sprache, oder antworten Sie auf unsere E-Mail.
        </Notice>
      )}
    </>
  )
}
