/** An alert that comes once the page shows what it is about: it stops everything else. */
export function alertSoon(text: string): void {
  setTimeout(() => window.alert(text), 50)
}
