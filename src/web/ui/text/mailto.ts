/**
 * The link that opens a mail to an address. Before its @ an address may have `?`, `&` and `%`, which in a link would
 * name further recipients (RFC 6068 §5).
 */
export function mailto(email: string, fields: { subject?: string; body?: string } = {}): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
