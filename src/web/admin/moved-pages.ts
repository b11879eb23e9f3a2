/** Pages of the admin area whose addresses changed: bookmarks, mails and printed handbooks name the earlier ones. */
export const movedPages = {
  bank: 'geld/bank',
  kasse: 'geld/buchhaltung',
  rechnungen: 'geld',
  runde: 'termine',
} as const
