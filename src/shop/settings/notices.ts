import type { Notices, OwnerSettings } from '../../contract/settings.ts'

/** Where the owner's notices go: the business's address unless another one is set. */
export function ownerAddress({ business, notices }: OwnerSettings): string {
  return notices.email || business.email
}

/** Where notices of a kind go; nowhere when the owner has switched them off. */
export function noticeAddress(
  settings: OwnerSettings,
  kind: Exclude<keyof Notices, 'email'>,
): string | undefined {
  return settings.notices[kind] ? ownerAddress(settings) : undefined
}
