/** A problem's HTTP status, and its text in German. */
export type Answer<Status> = readonly [status: Status, message: string]

/** Problems that are answered with one status, each with its text. */
export function withStatus<Status extends number, Code extends string>(
  status: Status,
  texts: Readonly<Record<Code, string>>,
): Record<Code, Answer<Status>> {
  const entries = Object.entries<string>(texts).map(([code, text]) => [code, [status, text]])
  return Object.fromEntries(entries) as Record<Code, Answer<Status>>
}
