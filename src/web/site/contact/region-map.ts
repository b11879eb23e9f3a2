import regionUrl from '../drawings/region.svg?no-inline'

/** The positions of the towns on `drawings/region.svg`, in its units. */
const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'St. Gallen': [900, 268],
  Gossau: [730, 286],
  Herisau: [764, 347],
  Rorschach: [1057, 158],
  Arbon: [978, 80],
  Appenzell: [945, 460],
  Teufen: [917, 337],
  Trogen: [1025, 304],
  Heiden: [1117, 230],
  Altstätten: [1137, 364],
  Wil: [438, 189],
  Flawil: [636, 292],
  Uzwil: [556, 249],
  Bischofszell: [708, 123],
  Rheineck: [1196, 181],
  Bregenz: [1415, 107],
}

/** The map of the region with a town marked, as HTML; empty for a town outside it, where the region would be wrong. */
export function regionMap(town: string): string {
  const mark = places[town]
  if (!mark) return ''
  const [x, y] = mark
  const names = Object.entries(places).map(
    ([name, [left, top]]) => `<text x="${left + 20}" y="${top + 25}">${name}</text>`,
  )
  return `<svg viewBox="0 0 1600 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><image href="${regionUrl}" width="1600" height="700"/>${names.join('')}<path d="M${x} ${y}c-9-20-24-33-24-53a24 24 0 0 1 48 0c0 20-15 33-24 53z" fill="#b3211b" stroke="#fffdfa" stroke-width="3"/><circle cx="${x}" cy="${y - 52}" r="9" fill="#fffdfa"/></svg>`
}
