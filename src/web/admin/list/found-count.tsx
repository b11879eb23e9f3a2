/** Tells those who do not see the list below a field how many it has for the `words` typed; nothing before any are. */
export function FoundCount({
  found,
  words = '',
}: {
  found: readonly unknown[] | undefined
  words: string | undefined
}) {
  return (
    <p role="status" className="visually-hidden">
      {found && words !== '' && `${found.length === 0 ? 'Nichts' : found.length} gefunden`}
    </p>
  )
}
