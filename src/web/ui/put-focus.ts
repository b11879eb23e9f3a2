/** Puts the focus where the page goes on, when the control that was pressed is gone. Takes any element. */
export function putFocus(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
