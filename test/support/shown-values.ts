const unescape = (html: string) => html.replaceAll('&amp;', '&')

/** What a browser would send of the controls in this HTML. */
export function valuesOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    const isOff = /checkbox|radio/.test(of('type') ?? '') && !input.includes(' checked')
    return isOff ? [] : [[of('name'), unescape(of('value') ?? 'on')]]
  })
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g)]
  return Object.fromEntries([...inputs, ...areas.map(([, name, text = '']) => [name, text])])
}
