import Download from 'lucide-react/icons/download'
import type { ComponentProps } from 'react'
import { addressOf, type EndpointName } from '../../../contract/endpoint.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A file that the shop writes when it is asked for. */
export function DownloadLink({
  file,
  params,
  query,
  ...rest
}: { file: EndpointName } & NonNullable<Parameters<typeof addressOf>[1]> &
  Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  return (
    <ButtonLink
      icon={Download}
      look="secondary"
      to={addressOf(file, { params, query }).path}
      reloadDocument
      prefetch="none"
      download
      {...rest}
    />
  )
}
