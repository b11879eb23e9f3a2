/** A parsed line of the log. */
export type LogLine = Record<string, unknown>

/** What says who somebody is, or opens what is theirs: by its form, by its name, or as the person of most tests. */
const personal: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  'a phone number': /\+\d{10,}|\b0\d{2} ?\d{3} ?\d{2} ?\d{2}\b/,
  'a name or an address': /\b(Heidi|Muster|Rosenbergstrasse)\b/,
  'a token': /(?<![\w./-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}(?![\w./-])/,
  'a field for one of them':
    /"(e-?mail|phone|telefonnummer|(vor|nach)name|strasse|password|passwort|token|cookie)":|"code":"?\d{4}(\d\d)?\b/i,
}

/** What a line of the log says of a person, for whoever wrote it; undefined when it may be written. */
export function findPersonal(line: string): string | undefined {
  const [found] = Object.entries(personal).flatMap(([what, form]) => {
    const [text] = form.exec(line) ?? []
    return text === undefined ? [] : [`${what}: ${text}`]
  })
  return found && `the log has ${found}. Log the id instead (docs/changes.md). In ${line}`
}

/** The lines with something of a person, until a test has failed for them; shared by all copies of this module. */
export const personalLines: string[] = ((
  globalThis as { personalLines?: string[] }
).personalLines ??= [])

/** The log of a test's shop, every line of which is checked; `log` receives them. */
export function watchedLog(log?: (line: LogLine) => void) {
  const write = (line: string) => {
    const found = findPersonal(line)
    if (found !== undefined) personalLines.push(found)
    log?.(JSON.parse(line) as LogLine)
  }
  return { stream: { write } }
}
