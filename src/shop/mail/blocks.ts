import { type Static, Type } from 'typebox'
import { oneLine } from '../../contract/fields/one-line.ts'
import { listOf, storedJson } from '../tools/stored-json.ts'

const text = Type.String()

/** A named value; with an address it is a link. An address of the shop is a path: the mail is sent with the whole one. */
const Fact = Type.Union([
  Type.Immutable(Type.Tuple([text, text])),
  Type.Immutable(Type.Tuple([text, text, text])),
])
type Fact = Static<typeof Fact>

/** The ordered items and their sums; amounts as they are displayed. */
const Bill = Type.Object({
  bill: listOf(Type.Object({ quantity: Type.Number(), name: text, each: text, amount: text })),
  sums: listOf(
    Type.Object({ name: text, amount: text, isTotal: Type.Optional(Type.Literal(true)) }),
  ),
})

/**
 * A part of a mail. Text and HTML are both generated from it (plain-text.ts, html.ts), and the outbox stores it as
 * JSON. A string is a paragraph, a `code` is to be typed. Multi-line text from visitors is a `quote`, and from the owner a
 * `letter`; every other text is one line, whatever it contains.
 */
const Block = Type.Union([
  text,
  Type.Object({ button: text, url: text }),
  Type.Object({ facts: listOf(Fact) }),
  Type.Object({ code: Type.Immutable(Type.Tuple([text, text])) }),
  Type.Object({ title: text, lines: listOf(text) }),
  Bill,
  Type.Object({ quote: text }),
  Type.Object({ letter: text }),
  Type.Object({ signature: listOf(text) }),
])
export type Block = Static<typeof Block>

export const mailBlocks = storedJson('mails.body', listOf(Block))

/** Subject and content of a mail. */
export type MailText = { subject: string; body: readonly Block[] }

/** The facts that have a value. */
export function known(
  ...facts: (readonly [name: string, value: string | null | undefined, url?: string])[]
): Fact[] {
  return facts.flatMap(([name, value, url]) =>
    value ? [url === undefined ? ([name, value] as const) : ([name, value, url] as const)] : [],
  )
}

/** The lines of a multi-line text. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)
}
