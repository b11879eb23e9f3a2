/**
 * A page as it is sent, to test what is there before any script. `main` is the content of its `<main>`;
 * `text` is that without tags, with whitespace collapsed.
 */
export async function readPage(url: string, path: string) {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return {
    status: answer.status,
    path: new URL(answer.url).pathname,
    html,
    main,
    text: textOf(main),
    footer: textsOf(html, 'footer').at(-1) ?? '',
    headings: (level: number, within = main) => textsOf(within, `h${level}`),
    /** The target of the link with this name. */
    link: (name: RegExp, within = main) =>
      [...within.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].find(
        ([, , inner = '']) => name.test(textOf(inner)),
      )?.[1],
  }
}

/** The text of every such element. */
function textsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))
  return [...elements].map(([element]) => textOf(element))
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->|<\/?(?:b|em|i|span|strong|wbr)\b[^>]*>|&shy;|\u00ad/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
