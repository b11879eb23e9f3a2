import Printer from 'lucide-react/icons/printer'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../page/download-link.tsx'

/** What can be done with a page of the books: print it, and take it along as the table `csv`. */
export function PaperActions({
  csv,
}: {
  csv: Pick<ComponentProps<typeof DownloadLink>, 'file' | 'query'> | undefined
}) {
  return (
    <span className="row no-print">
      <Button icon={Printer} look="secondary" onClick={() => window.print()}>
        Drucken
      </Button>
      {csv && <DownloadLink {...csv}>Als CSV</DownloadLink>}
    </span>
  )
}
