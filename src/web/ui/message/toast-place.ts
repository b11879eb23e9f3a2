type Span = { top: number; bottom: number }

/** What a visitor can press, or type into. */
const controls = 'a[href], button, input, select, textarea, summary, label'
/** What says where they are. */
const headings = 'h1, h2'
/** What else they may be reading. */
const texts = 'h3, p, li, dt, dd, td, th, legend, img, svg'

/** The room around a toast, in px. */
const gap = 4
/** A picture or a card that is a link stays easy to hit beneath a toast, which lets every click through. */
const large = 120

/** The topmost place for `height` px between `from` and `to` that none of the spans takes; undefined if there is none. */
export function findPlace(
  height: number,
  { from, to }: { from: number; to: number },
  taken: readonly Span[],
): number | undefined {
  let place = from
  for (const { top, bottom } of taken.toSorted((a, b) => a.top - b.top)) {
    if (top >= place + height + gap) break
    place = Math.max(place, bottom + gap)
  }
  return place + height <= to ? place : undefined
}

/**
 * Where toasts of this size cover no control, as px from the top of the window; undefined where the page leaves no such
 * place. Best is one that covers no text either, or at least no heading. `current` is where they are: they stay there
 * while they may.
 */
export function placeToasts(
  { width, height }: { width: number; height: number },
  current: number | undefined,
): number | undefined {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const room = { from: header + 12, to: window.innerHeight - gap }
  const side = (window.innerWidth - width) / 2
  const isBeneath = ({ left, right, top, bottom }: DOMRect) =>
    right > side && left < side + width && bottom > header && top < window.innerHeight
  // Beneath an open dialog nothing can be pressed.
  const page = document.querySelector('dialog:modal') ?? document
  const spansOf = (selector: string) =>
    [...page.querySelectorAll(selector)]
      .filter((element) => !element.closest('[popover]') && element.checkVisibility(seen))
      .map((element) => element.getBoundingClientRect())
      .filter(isBeneath)

  const pressed = spansOf(controls)
  const isFree = (place: number) => findPlace(height, { ...room, from: place }, pressed) === place
  if (current !== undefined && isFree(current)) return current
  const kept = [...pressed, ...spansOf(headings)]
  return (
    findPlace(height, room, [...kept, ...spansOf(texts)]) ??
    findPlace(height, room, kept) ??
    findPlace(height, room, pressed) ??
    findPlace(
      height,
      room,
      pressed.filter((box) => box.height < large),
    )
  )
}

const seen = { visibilityProperty: true, opacityProperty: true }
