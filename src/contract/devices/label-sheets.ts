/**
 * Label sheets (A4, in mm): the first label starts at `left` and `top`, the others follow at `pitch`. Printers and
 * published figures differ by a millimetre, so print an outline on plain paper first.
 */
export const labelSheets = {
  L7160: sheet('L7160 (63,5 × 38,1 mm, 21 Stück)', [3, 7], [63.5, 38.1], [7.25, 15.15], [66, 38.1]),
  L4773: sheet(
    'L4773, L7159 (63,5 × 33,9 mm, 24 Stück, wetterfest)',
    [3, 8],
    [63.5, 33.9],
    [7.25, 12.9],
    [66, 33.9],
  ),
  L4778: sheet(
    'L4778, L6009 (45,7 × 21,2 mm, 48 Stück, Folie)',
    [4, 12],
    [45.7, 21.2],
    [9.85, 21.3],
    [48.2, 21.2],
  ),
  L7651: sheet(
    'L7651 (38,1 × 21,2 mm, 65 Stück)',
    [5, 13],
    [38.1, 21.2],
    [4.75, 10.7],
    [40.6, 21.2],
  ),
} as const

export type LabelSheetName = keyof typeof labelSheets

/** How many labels a sheet has. */
export function labelsOn(name: LabelSheetName): number {
  const { columns, rows } = labelSheets[name]
  return columns * rows
}

type Pair = readonly [across: number, down: number]

function sheet(name: string, count: Pair, size: Pair, start: Pair, pitch: Pair) {
  return {
    name,
    columns: count[0],
    rows: count[1],
    width: size[0],
    height: size[1],
    left: start[0],
    top: start[1],
    pitchX: pitch[0],
    pitchY: pitch[1],
  }
}
