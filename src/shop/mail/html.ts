import { oneLine } from '../../contract/fields/one-line.ts'
import { type Block, linesOf } from './blocks.ts'
import { dark, fonts, light } from './look.ts'

/** Markup; interpolated values are either markup too, or escaped text. */
class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}
type Part = string | Markup | readonly Markup[]

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function write(part: Part): string {
  if (typeof part === 'string')
    return oneLine(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  return part instanceof Markup ? part.source : part.map(write).join('\n')
}

/** Order, document and telephone numbers, days, hours (`08:00 Uhr`, `07:30–12:00`) and «E-Mail», which read badly when broken across lines. */
const together =
  /\b[A-Z]{2}-\d{4}-\d{4,}\b|\+\d\d(?: \d{2,3}){4}\b|\b\d\d?\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b|\b\d\d:\d\d(?:–\d\d:\d\d| Uhr)\b|\bE-Mail(?:-Adresse)?/g

/** Escapes a text and keeps such parts on one line. */
function text(words: string): Markup {
  const whole = (part: string) => `<span style="white-space:nowrap">${part}</span>`
  return new Markup(write(words).replace(together, whole))
}

function markup(source: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const [first = '', ...rest] = source
  return new Markup(rest.reduce((made, text, at) => made + write(parts[at] ?? '') + text, first))
}

/**
 * The HTML part of a mail, for clients that support only tables and inline styles: nothing external is loaded, and the
 * class names only serve dark mode where style sheets are supported. `from` is the business.
 */
export function toHtml(
  blocks: readonly Block[],
  { subject, from }: { subject: string; from: string },
): string {
  const { paper, card, ink, soot, onDark, red, line } = light
  const table = new Markup(
    'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
  )
  const frame = `border:1px solid ${line};border-top:0;border-radius:0 0 18px 18px`
  const band = `border-bottom:4px solid ${red};border-radius:18px 18px 0 0;font-size:20px;font-weight:800`
  return markup`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${darkStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${paper};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(blocks)}</div>
<table ${table} class="page" style="background-color:${paper}">
<tr><td align="center" style="padding:16px 8px">
<table ${table} style="max-width:600px;font-family:${fonts};font-size:16px;line-height:1.5;text-align:left;table-layout:fixed;border-collapse:separate">
<tr><td style="padding:16px 20px;background-color:${soot};color:${onDark};${band};overflow-wrap:anywhere">${from}</td></tr>
<tr><td class="card" style="padding:24px 20px 8px;background-color:${card};color:${ink};${frame};overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${text(subject)}</h1>
${blocks.map(drawBlock)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source
}

/**
 * What a list of mails shows beside the sender and the subject, instead of both once more: the first sentence after the
 * salutation, or what somebody wrote.
 */
function previewOf(blocks: readonly Block[]): string {
  const at = blocks.findIndex((block) =>
    typeof block === 'string' ? /[.:?!]$/.test(block) : 'letter' in block || 'quote' in block,
  )
  const [first = '', next = ''] = blocks.slice(at === -1 ? blocks.length : at)
  // A line that introduces a quote gives way to it.
  const isQuoted = typeof first === 'string' && typeof next === 'object' && 'quote' in next
  const block = isQuoted ? next : first
  if (typeof block === 'string') return block
  if ('letter' in block) return linesOf(block.letter).join(' ')
  return 'quote' in block ? linesOf(block.quote).join(' ') : ''
}

const gap = 'margin:0 0 16px'

function drawBlock(block: Block): Markup {
  const { muted, line, red, onDark } = light
  if (typeof block === 'string') return markup`<p style="${gap}">${text(block)}</p>`
  if ('button' in block) {
    const look = `display:inline-block;padding:12px 22px;border-radius:999px;background-color:${red};color:${onDark};font-weight:700;text-decoration:none`
    return markup`<p style="margin:8px 0 24px"><a href="${block.url}" style="${look}">${block.button}</a></p>`
  }
  if ('facts' in block) return markup`<p style="${gap}">${broken(block.facts.map(drawFact))}</p>`
  if ('code' in block) {
    const [label, value] = block.code
    const look = `display:inline-block;margin-top:4px;padding:8px 12px 8px 20px;border:2px solid ${line};border-radius:12px;font-size:36px;line-height:1.2;font-weight:800;letter-spacing:8px`
    return markup`<p style="${gap}">${name(label)}<br>
<strong class="line" style="${look}">${value}</strong></p>`
  }
  if ('title' in block)
    return markup`<p style="${gap}">${name(block.title)}<br>
${broken(block.lines.map(drawEntry))}</p>`
  if ('quote' in block)
    return markup`<blockquote class="line" dir="auto" style="${gap};padding:4px 0 4px 16px;border-left:4px solid ${line}">
${broken(linesOf(block.quote).map((text) => markup`${text}`))}</blockquote>`
  if ('letter' in block)
    return markup`<p dir="auto" style="${gap}">${broken(linesOf(block.letter).map(text))}</p>`
  if ('signature' in block)
    return markup`<p class="line" style="margin:24px 0 16px;padding-top:16px;border-top:1px solid ${line}">Freundliche Grüsse</p>
<p class="muted" style="${gap};color:${muted};font-size:14px">${broken(block.signature.map(text))}</p>`
  return drawBill(block)
}

function drawBill({ bill, sums }: Extract<Block, { bill: unknown }>): Markup {
  const { ink, muted, line } = light
  const cell = `padding:10px 0;border-top:1px solid ${line};vertical-align:top;overflow-wrap:anywhere`
  const amount = `${cell};padding-left:12px;text-align:right;white-space:nowrap`
  const head = `padding:0 0 6px;color:${muted};font-size:14px;font-weight:400`
  return markup`<table class="card line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${gap};border-bottom:2px solid ${line};color:${ink};font-size:16px;line-height:1.4">
<tr><th scope="col" align="left" class="muted" style="${head}">Artikel</th>
<th scope="col" align="right" class="muted" style="${head}">CHF</th></tr>
${bill.map(
  (item) => markup`<tr><td class="line" style="${cell}">${String(item.quantity)} × ${item.name}<br>
<span class="muted" style="color:${muted};font-size:14px">à ${item.each}</span></td>
<td class="line" style="${amount}">${item.amount}</td></tr>`,
)}
${sums.map((sum) => {
  // A sentence without an amount is not squeezed into the column of the names.
  if (sum.amount === '')
    return markup`<tr><td colspan="2" class="line muted" style="${cell};color:${muted};font-size:14px">${sum.name}</td></tr>`
  const weight = sum.isTotal ? 'font-weight:700;font-size:18px' : 'font-weight:400'
  return markup`<tr><th scope="row" align="left" class="line" style="${cell};${weight}">${sum.name}</th>
<td class="line" style="${amount};${weight}">${sum.amount}</td></tr>`
})}
</table>`
}

/** One entry of a list; lines that wrap are indented. */
function drawEntry(line: string): Markup {
  return markup`<span style="display:inline-block;padding-left:16px;text-indent:-16px">${line}</span>`
}

function drawFact([label, value, url]: readonly [string, string, string?]): Markup {
  if (url === undefined) return markup`${name(label)} <strong>${text(value)}</strong>`
  return markup`${name(label)} <a class="link" href="${url}" style="color:${light.redDeep};font-weight:700">${value}</a>`
}

function name(text: string): Markup {
  return markup`<span class="muted" style="color:${light.muted}">${text}:</span>`
}

function broken(lines: readonly Markup[]): Markup[] {
  return lines.map((line, at) => (at === 0 ? line : markup`<br>${line}`))
}

const darkStyles = new Markup(
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.page{background-color:${dark.page}!important}`,
    `.card{background-color:${dark.card}!important;color:${dark.text}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.link{color:${dark.link}!important}`,
    `.card,.line{border-color:${dark.line}!important}`,
    '}',
  ].join('\n'),
)
