import { type MouseEvent, useRef } from 'react'

/**
 * Closes a dialog that is pressed beside. Only with the click: closed before, the end of a tap would press what lies
 * underneath. A text that is selected from within beyond the edge closes nothing.
 */
export function useBackdrop() {
  const isPressed = useRef(false)
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      isPressed.current = isOnBackdrop(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isPressed.current && isOnBackdrop(event)) event.currentTarget.close()
    },
  }
}

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
