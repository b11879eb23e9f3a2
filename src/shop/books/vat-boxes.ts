/** Boxes of the VAT return (FTA form): the last digit is the generation of the rates. */
const boxes: Record<number, string> = {
  81: '303',
  26: '313',
  38: '343',
  77: '302',
  25: '312',
  37: '342',
}

/** The box of the VAT return for turnover at a rate, `303`; undefined where there is none. */
export function vatBoxOf(perMille: number): string | undefined {
  return boxes[perMille]
}
