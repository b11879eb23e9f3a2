/** What invoices, credit notes and payment references begin with. */
const taken = ['RE', 'GS', 'RF', 'QR']

/** Whether order numbers may begin with this: two to four capital letters that mean nothing else on paper. */
export function isOrderPrefix(prefix: string): boolean {
  return /^[A-Z]{2,4}$/.test(prefix) && !taken.includes(prefix)
}
