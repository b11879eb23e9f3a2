import { SECOND } from '../contract/time/time.ts'
import type { SmsSender } from '../shop/tools/sms-sender.ts'

const timeout = 5 * SECOND

/**
 * SMS through a gateway that accepts `POST {to, text}` as JSON. A name and password in the address become basic
 * authentication. Rejects when the gateway does not answer 2xx within 5 seconds; redirects are not followed.
 */
export function openSmsHttp(address: string): SmsSender {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          ...(username && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
        },
        body: JSON.stringify({ to, text }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}
