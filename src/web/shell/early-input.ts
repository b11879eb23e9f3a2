type Touch = [control: HTMLElement, isChecked: boolean | undefined]

declare global {
  interface Window {
    earlyTouch?: {
      /** The next control clicked, with its checked state, or form submitted, in order. */
      next: () => Touch | undefined
      /** Performs one of them, which is not recorded again. */
      perform: (touch: () => void) => void
      /** Stops recording. */
      end: () => void
    }
  }
}

/**
 * Inlined into the page and run before everything else: clicks on buttons before hydration are recorded instead of
 * lost, and no form is submitted natively. Repeated clicks on the same button count once. Links work without
 * JavaScript, and so do buttons that open their target natively; a choice shows at once.
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
  const start = () => ['click', 'submit'].forEach((type) => addEventListener(type, keep, true))
  const end = () => ['click', 'submit'].forEach((type) => removeEventListener(type, keep, true))
  start()
  const perform = (touch) => {
    end()
    touch()
    start()
  }
  window.earlyTouch = { next: () => touched.shift(), perform, end }
})()`

/**
 * Called after hydration: takes over what was typed and replays the recorded clicks and submissions. What is pressed
 * meanwhile waits its turn: it may depend on an earlier press.
 */
export async function repeatEarlyTouch(): Promise<void> {
  const early = window.earlyTouch
  if (!early) return
  const fields = document.querySelectorAll('input')
  for (const field of fields) repeatTyping(field)
  let isFirst = true
  for (let touch = early.next(); touch; touch = early.next()) {
    // The click took the focus off the field, and some values apply only on blur. Each step is rendered before the next.
    await rendered()
    if (isFirst)
      for (const field of fields) field.dispatchEvent(new Event('focusout', { bubbles: true }))
    isFirst = false
    await rendered()
    const [control, isChecked] = touch
    if (!control.isConnected) break
    // React would not see a change: it assumes the choice as rendered by the server.
    if (isChecked !== undefined)
      Reflect.set(HTMLInputElement.prototype, 'checked', !isChecked, control)
    early.perform(() => {
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else control.click()
    })
  }
  early.end()
  delete window.earlyTouch
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** React detects only changes after hydration; it would miss text that was there already. */
function repeatTyping(field: HTMLInputElement): void {
  const typed = field.value
  if (typed === field.defaultValue || field.type === 'radio' || field.type === 'checkbox') return
  field.value = field.defaultValue
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
