/** Focuses any element, to continue where the clicked control has disappeared. */
export function putFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
