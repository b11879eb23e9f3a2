/**
 * What a form says when the server no longer knows who is there. The page stays, so that nothing typed is
 * lost; in another window there is room to sign in. `again` ends the sentence.
 */
export function SessionOver({ again = 'speichern Sie dann hier noch einmal' }: { again?: string }) {
  return (
    <>
      Ihre Anmeldung ist abgelaufen. Melden Sie sich in einem neuen Fenster an und {again}.{' '}
      <a href="/login" target="_blank" rel="noopener">
        Anmelden (öffnet ein neues Fenster)
      </a>
    </>
  )
}
