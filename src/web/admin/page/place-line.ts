type Place = { strasse: string; plz: string; ort: string }

/** `Rosenbergstrasse 10, 9000 St. Gallen`, of what is known: somebody may have given a telephone number only. */
export function placeLine({ strasse, plz, ort }: Place): string {
  return [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
