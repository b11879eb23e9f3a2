import type { Notices, OwnerSettings } from '../../contract/settings/settings.ts'

/** The address for the owner's notices: that of the business unless another one is set. */
export function ownerAddress({ business, notices }: OwnerSettings): string {
  return notices.email || business.email
}

/** The address for notices of a kind; undefined when the owner has switched them off. */
export function noticeAddress(
  settings: OwnerSettings,
  kind: Exclude<keyof Notices, 'email'>,
): string | undefined {
  return settings.notices[kind] ? ownerAddress(settings) : undefined
}
