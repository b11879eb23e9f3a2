import { FocusedNotice } from '../ui/message/focused-notice.tsx'
import type { Received } from './use-request.ts'

/** Says that a request has arrived. */
export function RequestArrived({ email }: Received) {
  return (
    <FocusedNotice>
      <strong>Ihre Anfrage ist angekommen.</strong> Wir schlagen Ihnen eine Zeit vor und schreiben
      dafür an {email}.
    </FocusedNotice>
  )
}
