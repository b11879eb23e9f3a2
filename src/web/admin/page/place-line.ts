type Place = { strasse: string; plz: string; ort: string }

/** `Rosenbergstrasse 10, 9000 St. Gallen`, from the parts that are known: some people give only a phone number. */
export function placeLine({ strasse, plz, ort }: Place): string {
  return [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The same; says so when no part is known. */
export function placeText(place: Place): string {
  return placeLine(place) || 'Adresse nicht bekannt'
}
