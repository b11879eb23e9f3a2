import Download from 'lucide-react/icons/download'
import { addressOf, type EndpointName } from '../../../contract/endpoint.ts'
import { ButtonLink, type Look } from '../../ui/button.tsx'

/** A file that the shop writes when it is asked for. */
export function DownloadLink({
  file,
  query,
  look = 'secondary',
  children,
}: {
  file: EndpointName
  query?: Record<string, string | undefined>
  look?: Look
  children: string
}) {
  return (
    <ButtonLink
      icon={Download}
      to={addressOf(file, { query }).path}
      look={look}
      reloadDocument
      prefetch="none"
      download
    >
      {children}
    </ButtonLink>
  )
}
