/** A delayed alert, so that the page is rendered first: an alert blocks everything else. */
export function alertSoon(text: string): void {
  setTimeout(() => window.alert(text), 50)
}
