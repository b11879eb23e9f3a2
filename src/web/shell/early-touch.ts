declare global {
  interface Window {
    /** Ends the keeping and answers the control that was touched last. */
    endEarlyTouch?: () => HTMLElement | undefined
  }
}

/**
 * Stands in the page itself and runs before everything else: a press on a button that comes before the
 * website has started is kept instead of lost. Links and fields work without us.
 */
export const keepEarlyTouch = `(() => {
  let touched
  const keep = (event) => {
    const control = event.target.closest('button, input[type=radio], input[type=checkbox]')
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    touched = control
  }
  addEventListener('click', keep, true)
  window.endEarlyTouch = () => {
    removeEventListener('click', keep, true)
    return touched
  }
})()`

/** Called once the website has started: does what the visitor wanted in the meantime. */
export function repeatEarlyTouch(): void {
  const touched = window.endEarlyTouch?.()
  delete window.endEarlyTouch
  if (touched?.isConnected) touched.click()
}
