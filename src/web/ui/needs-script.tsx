/** Beside a button that does nothing without JavaScript: what else leads there. `what` begins the sentence. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p>
          {what} braucht JavaScript. Bitte schalten Sie es im Browser ein, oder{' '}
          <a href="/kontakt">melden Sie sich bei uns</a>.
        </p>
      )}
    </noscript>
  )
}
