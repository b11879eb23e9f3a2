/**
 * Shown by a form when the session has ended. The page stays, so that nothing typed is lost; the user can sign in in
 * another window. `again` ends the sentence.
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
