/** `+41 71 123 45 67`; foreign numbers with a space after the country code. */
export function formatPhone(phone: string): string {
  const swiss = /^\+41(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  if (swiss) return `+41 ${swiss.slice(1).join(' ')}`
  return phone.replace(/^(\+4[139])(\d+)$/, '$1 $2')
}
