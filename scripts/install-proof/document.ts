import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of docs/operations.md that install the shop with systemd, word for word. */
export function readInstallation(root: string): string {
  const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const [, commands] = /\*\*With systemd\.\*\*[^]*?```sh\n([^]*?)```/.exec(text) ?? []
  if (commands === undefined) throw new Error('docs/operations.md does not say how to install')
  return commands
}

/**
 * The document's commands with what it leaves to the reader: where a line asks for something to be unpacked or
 * written, `unpack` and `configure` follow it. Throws when the document asks for neither any more.
 */
export function completeInstallation(
  commands: string,
  { unpack, configure }: { unpack: string; configure: string },
): string {
  const after = (word: string, more: string) => (text: string) => {
    const line = text.split('\n').find((one) => one.includes(word))
    if (line === undefined) throw new Error(`docs/operations.md no longer says "${word}"`)
    return text.replace(line, () => `${line}\n${more}`)
  }
  return [after('# unpack the sources', unpack), after('# then set', configure)].reduce(
    (text, complete) => complete(text),
    commands,
  )
}
