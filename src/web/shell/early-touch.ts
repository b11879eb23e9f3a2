declare global {
  interface Window {
    /** Ends the keeping and answers the controls that were pressed, with what they were set to, and the forms, in order. */
    endEarlyTouch?: () => [control: HTMLElement, isChecked: boolean | undefined][]
  }
}

/**
 * Stands in the page itself and runs before everything else: a press on a button that comes before the
 * website has started is kept instead of lost, and no form is sent the old way. Who presses the same again because
 * nothing happens means it once. Links work without us, and so do buttons that say themselves what they open; a choice
 * shows at once.
 */
export const keepEarlyTouch = `(() => {
  let touched = []
  const keep = (event) => {
    const control = event.type === 'submit' ? event.target
      : event.target.closest('button:not([commandfor],[popovertarget]),[type=radio],[type=checkbox]')
    if (!control) return
    if (control.checked === undefined) event.preventDefault()
    event.stopImmediatePropagation()
    touched = [...touched.filter(([other]) => other !== control), [control, control.checked]]
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  window.endEarlyTouch = () => {
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
    return touched
  }
})()`

/** Called once the website has started: takes in what was typed and does what was wanted in the meantime. */
export async function repeatEarlyTouch(): Promise<void> {
  const touched = window.endEarlyTouch?.()
  delete window.endEarlyTouch
  const fields = document.querySelectorAll('input')
  for (const field of fields) repeatTyping(field)
  if (!touched?.length) return
  // By the press the field was left, and some values count only then. Each step is rendered before the next.
  await rendered()
  for (const field of fields) field.dispatchEvent(new Event('focusout', { bubbles: true }))
  for (const [control, isChecked] of touched) {
    await rendered()
    if (!control.isConnected) return
    // React would not see a change: for it the choice is as the page was sent.
    if (isChecked !== undefined)
      Reflect.set(HTMLInputElement.prototype, 'checked', !isChecked, control)
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
  }
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** React looks for a change since it took over; what stood there already it would not see. */
function repeatTyping(field: HTMLInputElement): void {
  const typed = field.value
  if (typed === field.defaultValue || field.type === 'radio' || field.type === 'checkbox') return
  field.value = field.defaultValue
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
