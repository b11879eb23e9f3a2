import { isIP, SocketAddress } from 'node:net'
import type { App } from '../deps.ts'

const header = 'x-forwarded-for'

/** An address as some proxies write it: `1.2.3.4:5678`, `[::1]:443`, `[::1]`. */
const dressed = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * Bare addresses in one spelling, before anything asks where a request comes from: otherwise each port is a client of
 * its own, and a trusted proxy that is named with its port is not known.
 */
export function tidyForwarded(app: App): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const hops = headers[header]
    if (typeof hops === 'string') headers[header] = tidyHops(hops)
  })
}

/**
 * The hops of `X-Forwarded-For`, nearest last. What is no address (`unknown`) hides all before it: whoever wrote those
 * could have named any client.
 */
function tidyHops(hops: string): string {
  const known: string[] = []
  for (const hop of hops.split(',').reverse()) {
    const named = hop.trim()
    if (named === '') continue
    const address = tidyAddress(named)
    if (address === undefined) break
    known.unshift(address)
  }
  return known.join(', ')
}

function tidyAddress(named: string): string | undefined {
  const [, six, four] = dressed.exec(named) ?? []
  const address = six ?? four ?? named
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  return new SocketAddress({ address, family: 'ipv6' }).address
}
