import { connect } from 'node:tls'
import { isHttps } from '../contract/settings/public-url.ts'
import { HOUR, SECOND } from '../contract/time/time.ts'

/** How long an answer counts: a certificate lives for weeks. */
const kept = HOUR
const timeout = 5 * SECOND

/**
 * Reads until when (ms) the certificate counts that visitors get at our own address; null where there is none
 * (`http://`) or nobody answers. The certificate is not checked: a wrong or late one has an end, too.
 */
export function openCertificate(
  publicUrl: string,
  now: () => number,
): () => Promise<number | null> {
  let read: { until: Promise<number | null>; at: number } | undefined
  return () => {
    if (!isHttps(publicUrl)) return Promise.resolve(null)
    if (!read || read.at < now() - kept) read = { until: readEnd(new URL(publicUrl)), at: now() }
    return read.until
  }
}

function readEnd({ hostname, port }: URL): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => end(Date.parse(socket.getPeerCertificate().valid_to)),
    )
    const end = (until: number | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.setTimeout(timeout, () => end(null))
    socket.once('error', () => end(null))
  })
}
