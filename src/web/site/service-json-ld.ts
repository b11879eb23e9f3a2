/** JSON-LD of a service we offer (schema.org). */
export function serviceJsonLd(origin: string, name: string, description: string) {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    provider: { '@id': `${origin}/#betrieb` },
  }
}
