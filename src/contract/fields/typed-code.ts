/**
 * A typed or pasted code as it is compared: without spaces and dashes of any kind, which mails, apps and papers put
 * between its groups, in capitals, and in plain characters where a keyboard wrote them full-width.
 */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
}
