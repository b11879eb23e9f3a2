/** Whether it is a list of postal codes and ranges, as stored in the owner's settings. */
export function isArea(area: string): boolean {
  return area.split(', ').every((span) => /^[1-9]\d{3}(-[1-9]\d{3})?$/.test(span))
}

/** Whether a Swiss postal code is in an area; an empty area contains all. */
export function isInArea(postalCode: string, area: string): boolean {
  if (area === '') return true
  return area.split(', ').some((span) => {
    const [first = '', last = first] = span.split('-')
    return first <= postalCode && postalCode <= last
  })
}
