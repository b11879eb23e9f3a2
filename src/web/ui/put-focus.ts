/** Focuses any element, to continue where the clicked control has disappeared. */
export function putFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

/**
 * The same after an answer, which may come late: only if the focus is nowhere, because the control that had it has
 * disappeared. Whoever has moved on, within the page or to another one, keeps it where they are.
 */
export function regainFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === null || document.activeElement === document.body) putFocus(element)
}
