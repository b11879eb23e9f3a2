import type { ComponentProps } from 'react'
import { Notice } from '../../ui/message/notice.tsx'
import type { PostalAddress } from '../../ui/text/postal-address.tsx'

/** Says that a required address is incomplete. */
export function MissingAddress({
  strasse,
  plz,
  ort,
}: Pick<ComponentProps<typeof PostalAddress>, 'strasse' | 'plz' | 'ort'>) {
  if (strasse && plz && ort) return null
  return <Notice tone="error">Adresse fehlt, bitte nachfragen</Notice>
}
