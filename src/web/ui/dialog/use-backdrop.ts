import { type MouseEvent, useRef } from 'react'

/**
 * Closes a dialog that is pressed beside. Only with the click: closed before, the end of a tap would press what lies
 * underneath. A text that is selected from within beyond the edge closes nothing. Nor does the second half of a double
 * click press what the first has just put under the pointer, be it an answer or the backdrop.
 */
export function useBackdrop() {
  const isPressed = useRef(false)
  const clicked = useRef<EventTarget>(null)
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      isPressed.current = isOnBackdrop(event)
    },
    onClickCapture: (event: MouseEvent<HTMLDialogElement>) => {
      const pressed = controlOf(event.target)
      if (event.detail < 2) clicked.current = pressed
      if (pressed === clicked.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.detail < 2 && isPressed.current && isOnBackdrop(event)) event.currentTarget.close()
    },
  }
}

/** A label also clicks its field, and a button is pressed on its icon or beside it. */
const controlOf = (target: EventTarget) =>
  (target instanceof Element && target.closest('button, label')) || target

/** The backdrop is part of the dialog, so only the position of a press tells them apart. */
function isOnBackdrop({
  target,
  currentTarget,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (x < left || x > right || y < top || y > bottom)
}
