type Place = { strasse: string; plz: string; ort: string }

/** `Rosenbergstrasse 10, 9000 St. Gallen`, from the parts that are known: some people give only a phone number. */
export function placeLine({ strasse, plz, ort }: Place): string {
  return [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
