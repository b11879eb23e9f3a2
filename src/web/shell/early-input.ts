import { type FormField, isFilledIn, setPastReact } from '../ui/form/form-field.ts'

/** What a visitor reads whose browser did not get the scripts. */
const unscripted =
  '<p role="alert" id="unscripted">Ein Teil dieser Seite konnte nicht geladen werden. <a href="">Seite neu laden</a></p>'

declare global {
  interface Window {
    earlyTouch?: {
      /** The controls clicked, with their checked state, and the forms submitted, in order. */
      touched: [control: HTMLElement, isChecked: boolean | undefined][]
      isRecording: boolean
    }
  }
}

/**
 * Inlined into the page and run before everything else: clicks on buttons before hydration are recorded instead of
 * lost. Repeated clicks on the same button count once. What works without JavaScript does so at any moment: links,
 * buttons that open their target natively, and forms with an address of their own (`action`); a choice shows at once.
 * When a script cannot be loaded, nothing is recorded any more and the visitor is told. Only the server has it (root.tsx).
 */
export const keepEarlyTouch = `(() => {
  const early = window.earlyTouch = { touched: [], isRecording: true }
  const keep = (event) => {
    const control = event.type === 'submit' ? event.target
      : event.target.closest('button:not([commandfor],[popovertarget]),[type=radio],[type=checkbox]')
    if (!control || !early.isRecording) return
    if ((control.form || control).hasAttribute('action') && control.checked === undefined) return
    if (control.checked === undefined) event.preventDefault()
    event.stopImmediatePropagation()
    early.touched = [...early.touched.filter(([other]) => other !== control), [control, control.checked]]
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  addEventListener('error', ({ target: { tagName, rel } }) => {
    if (tagName !== 'SCRIPT' && rel !== 'modulepreload' || !early.isRecording) return
    early.isRecording = false
    document.documentElement.dataset.unscripted = ''
    const tell = () => document.body.insertAdjacentHTML('afterbegin', '${unscripted}')
    if (document.body) tell()
    else addEventListener('DOMContentLoaded', tell)
  }, true)
})()`

/**
 * Inlined as well: goes on to where a visitor was going when this page was loaded again, as a page of the browser
 * (`keepDestination`). Before anything else is loaded, and without weighing on the browser's files.
 */
export const resumeNavigation = `(()=>{try{
  const destination = sessionStorage.getItem('unterwegs')
  sessionStorage.removeItem('unterwegs')
  if (!destination || performance.getEntriesByType('navigation')[0]?.type!=='reload') return
  const [url, usr] = JSON.parse(destination)
  history.pushState({ usr }, '', url)
  location.reload()
}catch{}})()`

const findFields = () => [...document.querySelectorAll<FormField>('input,select,textarea')]

/**
 * The fields of the page as it came. Password managers put elements of their own beside them; React then builds the page
 * anew, and what was typed is in these.
 */
const fieldsAsSent = import.meta.env.SSR ? [] : findFields()

/**
 * Called after hydration: takes over what was typed and replays the recorded clicks and submissions. What is pressed
 * meanwhile waits its turn: it may depend on an earlier press.
 */
export async function repeatEarlyTouch(): Promise<void> {
  const early = window.earlyTouch
  if (!early) return
  // It was a script that the page does not need to start.
  document.querySelector('#unscripted')?.remove()
  delete document.documentElement.dataset['unscripted']
  const fields = findFields()
  for (const [at, field] of fields.entries()) {
    const sent = fieldsAsSent[at]
    const typed = sent?.isConnected === false && sent.name === field.name ? sent : field
    if (isFilledIn(typed)) repeatInput(field, typed)
    // Whatever was not clicked here, the browser has brought back with the page.
    const { type, checked, defaultChecked } = typed as HTMLInputElement
    const isChosen = checked && !defaultChecked
    const isChanged = type === 'radio' ? isChosen : checked !== defaultChecked
    if (isChanged && !early.touched.some(([one]) => one === typed))
      early.touched.push([field, checked])
  }
  // The click took the focus off the field, and some values apply only on blur. Each step is rendered before the next.
  if (early.touched.length > 0) {
    await rendered()
    for (const field of fields) field.dispatchEvent(new Event('focusout', { bubbles: true }))
  }
  for (let touch = early.touched.shift(); touch; touch = early.touched.shift()) {
    await rendered()
    const [control, isChecked] = touch
    if (!control.isConnected) break
    early.isRecording = false
    // React would not see a change: it has found the choice as it is now.
    if (isChecked !== undefined) (control as HTMLInputElement).checked = !isChecked
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
    early.isRecording = true
  }
  early.isRecording = false
  delete window.earlyTouch
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** React detects only changes after hydration; it would miss what was there already. */
function repeatInput(field: FormField, { type, value }: FormField): void {
  // A choice of files stays as it is: no script may set it.
  if (['radio', 'checkbox', 'file'].includes(type)) return
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  setPastReact(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
