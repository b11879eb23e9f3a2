import type { Business } from '../../contract/settings/business.ts'
import type { Notices, OwnerSettings } from '../../contract/settings/settings.ts'

declare const ours: unique symbol
/** An address of the business: what is written to it is about somebody else, and in no customer's export. */
export type OwnAddress = string & { readonly [ours]: true }
/** Any other address. */
export type OthersAddress = string & { readonly [ours]?: never }

/** Where visitors write to. */
export const businessAddress = ({ email }: Pick<Business, 'email'>) => email as OwnAddress

/** The address for the owner's notices: that of the business unless another one is set. */
export function ownerAddress({ business, notices }: OwnerSettings): OwnAddress {
  return (notices.email || business.email) as OwnAddress
}

/** The address for notices of a kind; undefined when the owner has switched them off. */
export function noticeAddress(
  settings: OwnerSettings,
  kind: Exclude<keyof Notices, 'email'>,
): OwnAddress | undefined {
  return settings.notices[kind] ? ownerAddress(settings) : undefined
}
