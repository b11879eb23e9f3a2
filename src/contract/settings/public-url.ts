/** Whether visitors reach the shop over TLS: it is on the internet, behind a proxy that speaks it. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https://')
}

/**
 * The name of the session's cookie. With the prefix a browser accepts it from this host over TLS alone, so nobody can
 * plant one.
 */
export function sessionCookie(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-session' : 'session'
}
