export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a field holds something else than what it came with; not for a choice of boxes. */
export function isFilledIn(field: FormField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const first = Array.from(field.options).findIndex((option) => option.defaultSelected)
  return field.selectedIndex !== Math.max(0, first)
}

/** Sets a field's value past the property in which React remembers it: only then does it hear of the change. */
export function setPastReact(field: FormField, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
}
