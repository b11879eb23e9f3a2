import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/**
 * The options found for a field, in a list below it (ARIA 1.2 combobox): the arrow keys choose, Enter or a click takes,
 * Escape closes; the field keeps the focus. Gives the props of the field, of the list and of each option by its place;
 * `choose` is for what chooses in another way, such as the pointer.
 */
export function useOptions<Option>({
  options,
  take,
  close,
}: {
  /** None where the list is closed. */
  options: readonly Option[]
  take: (option: Option) => void
  close: () => void
}) {
  const id = useId()
  const [chosen, choose] = useState(0)
  const isOpen = options.length > 0
  function onKeyDown(event: KeyboardEvent) {
    // These keys are those of the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[chosen]
    if (step && isOpen) choose((chosen + step + options.length) % options.length)
    else if (event.key === 'Enter') {
      if (option !== undefined) take(option)
    } else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return {
    choose,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': isOpen,
      'aria-activedescendant': isOpen ? `${id}-${chosen}` : undefined,
      onKeyDown,
    } as const,
    list: { id, role: 'listbox' } as const,
    option: (at: number, option: Option) => ({
      id: `${id}-${at}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': at === chosen,
      // Otherwise the field would blur, and the list could be gone before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => take(option),
    }),
  }
}
