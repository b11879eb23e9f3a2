/** Whether it is a list of postal codes and of spans of them, as the owner's settings hold it. */
export function isArea(area: string): boolean {
  return area.split(', ').every((span) => /^[1-9]\d{3}(-[1-9]\d{3})?$/.test(span))
}

/** Whether a Swiss postal code lies in an area; in an empty one all do. */
export function isInArea(postalCode: string, area: string): boolean {
  if (area === '') return true
  return area.split(', ').some((span) => {
    const [first = '', last = first] = span.split('-')
    return first <= postalCode && postalCode <= last
  })
}
